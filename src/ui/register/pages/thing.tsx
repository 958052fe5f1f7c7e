import { useLoaderData } from '@tanstack/react-router';
import { Suspense } from 'react';
import { othersOf } from '../definitions.ts';
import { RelatedThings } from '../field-view.tsx';
import { GonePage } from '../load-object.ts';
import type { LoadedPage } from '../loaded-page.ts';
import { ObjectPage } from '../object-page.tsx';
import type { PageProps } from './page.ts';

export { loadRegister } from '../definitions.ts';
export { loadObject as load } from '../load-object.ts';

/** Cards of other registers' things come where the things lead to any. */
export const prepare = async ({ register }: PageProps) =>
  othersOf(register).length > 0 && RelatedThings.preload?.();

/** One thing of a register, or that it is shown no longer. */
export function Page({ register }: PageProps) {
  const { gone } = useLoaderData({ strict: false }) as LoadedPage;
  if (!gone) return <ObjectPage register={register} />;
  return (
    <Suspense>
      <GonePage register={register} {...gone} />
    </Suspense>
  );
}
