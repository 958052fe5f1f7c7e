import { REGISTERS } from '../../../api/registers/index.ts';
import { ListPage } from '../list-page.tsx';
import type { PageProps } from './page.ts';

export { loadList as load } from '../load-pages.ts';

/** The list of a register by its id. */
export const Page = ({ id }: PageProps) => <ListPage register={REGISTERS[id]} />;
