import { ListPage } from '../list-page.tsx';
import type { PageProps } from './page.ts';

export { loadRegister } from '../definitions.ts';
export { loadList as load } from '../load-list.ts';

/** A list has nothing that only some registers need. */
export const prepare = async (_: PageProps) => {};

/** The list of a register. */
export const Page = ({ register }: PageProps) => <ListPage register={register} />;
