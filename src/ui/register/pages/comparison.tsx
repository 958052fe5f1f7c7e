import { ComparisonPage, TrueCostTable } from '../comparison-page.tsx';
import type { PageProps } from './page.ts';

export { loadRegister } from '../definitions.ts';
export { loadComparison as load } from '../load-comparison.ts';

/** What credit really costs comes with a register of credit alone. */
export const prepare = async ({ register: { lending } }: PageProps) => lending && TrueCostTable.preload?.();

/** Things of a register beside each other. */
export const Page = ({ register }: PageProps) => <ComparisonPage register={register} />;
