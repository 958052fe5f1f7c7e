import { useLoaderData } from '@tanstack/react-router';
import { REGISTERS } from '../../../api/registers/index.ts';
import { GonePage } from '../gone-page.tsx';
import type { LoadedPage } from '../load-pages.ts';
import { ObjectPage } from '../object-page.tsx';
import type { PageProps } from './page.ts';

export { loadObject as load } from '../load-pages.ts';

/** One thing of a register, or that it is shown no longer. */
export function Page({ id }: PageProps) {
  const { gone } = useLoaderData({ strict: false }) as LoadedPage;
  return gone ? <GonePage register={REGISTERS[id]} {...gone} /> : <ObjectPage register={REGISTERS[id]} />;
}
