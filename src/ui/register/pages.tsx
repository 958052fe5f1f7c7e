import { useLoaderData } from '@tanstack/react-router';
import type { RegisterId } from '../../api/registers/ids.ts';
import { REGISTERS } from '../../api/registers/index.ts';
import { ComparisonPage } from './comparison-page.tsx';
import { GonePage } from './gone-page.tsx';
import { ListPage } from './list-page.tsx';
import type { LoadedPage } from './load-pages.ts';
import { ObjectPage } from './object-page.tsx';

export { loadComparison, loadList, loadObject } from './load-pages.ts';

interface PageProps {
  id: RegisterId;
}

/** The pages of a register by its id: everything about registers comes with them, and nothing of it with the entry. */
export const List = ({ id }: PageProps) => <ListPage register={REGISTERS[id]} />;
export const Comparison = ({ id }: PageProps) => <ComparisonPage register={REGISTERS[id]} />;
export function Thing({ id }: PageProps) {
  const { gone } = useLoaderData({ strict: false }) as LoadedPage;
  return gone ? <GonePage register={REGISTERS[id]} {...gone} /> : <ObjectPage register={REGISTERS[id]} />;
}
