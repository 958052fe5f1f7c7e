import { REGISTERS } from '../../../api/registers/index.ts';
import { ComparisonPage } from '../comparison-page.tsx';
import type { PageProps } from './page.ts';

export { loadComparison as load } from '../load-pages.ts';

/** Things of a register beside each other, by its id. */
export const Page = ({ id }: PageProps) => <ComparisonPage register={REGISTERS[id]} />;
