import { fieldAt, nameOf, pathOf } from '../register/names.ts';
import type { SearchedRegister } from '../register/register.ts';
import { SEARCHED_REGISTERS } from '../registers/index.ts';

/** How the things of a register are found on the map of everything. */
export interface Layer {
  readonly register: SearchedRegister;
  /** The filter that takes okrugs: of okrugs itself, or of districts, each of which lies in one. */
  readonly okrug: string;
  /** The field of the area, and how many square metres one of its units is. */
  readonly area: { readonly path: string; readonly scale: number };
  /** Its things have outlines. */
  readonly hasOutlines: boolean;
}

const M2_OF_HECTARE = 10_000;

function layerOf(register: SearchedRegister): Layer | undefined {
  const place = Object.values(register.fields).find(({ kind }) => kind === 'place' || kind === 'area');
  const filterOf = (directory: string) =>
    register.filters.find((filter) => {
      const field = fieldAt(register, pathOf(filter));
      return 'field' in filter && field.kind === 'named' && field.of === directory;
    });
  const okrug = filterOf('okrug') ?? filterOf('district');
  if (!register.map || !place || !okrug) return undefined;
  const { area: path } = register.map;
  const field = fieldAt(register, path);
  const scale = field.kind === 'number' && field.unit === 'ha' ? M2_OF_HECTARE : 1;
  return { register, okrug: nameOf(okrug), area: { path, scale }, hasOutlines: place.kind === 'area' };
}

/** The layers of the map of everything, in their order; which they are follows from the definitions. */
export const LAYERS: readonly Layer[] = Object.values<SearchedRegister>(SEARCHED_REGISTERS).flatMap(
  (register) => layerOf(register) ?? [],
);
