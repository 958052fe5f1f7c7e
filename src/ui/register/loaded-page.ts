import type { AnyCard } from '../../api/queries/registers.ts';
import type { AnyRegister } from '../../api/register/register.ts';
import type { PortalContext } from '../../portal-context.ts';
import type { DataBlock } from '../data-block.ts';
import { textsOf } from './use-register-words.ts';

/** What a page of a register says of itself in its head, and what else it was loaded for. */
export interface LoadedPage {
  readonly title: string;
  readonly description: string;
  /** Absent where search engines are not to list it. */
  readonly path?: string;
  readonly block?: DataBlock;
  /** What is similar to a thing that is gone. */
  readonly gone?: { readonly similar: readonly AnyCard[] };
}

/** Words of an address by name. */
export type Search = Readonly<Record<string, unknown>>;

/** Loads the words of a page about things of some registers. */
export const loadTexts = ({ i18n }: PortalContext, ...registers: readonly AnyRegister[]) =>
  i18n.loadNamespaces(['lists', 'favourites', ...new Set(registers.flatMap(textsOf))]);
/** A register's own words. */
export const wordsOf = ({ i18n }: PortalContext, register: AnyRegister) =>
  i18n.getFixedT(null, `register-${register.id}`);
