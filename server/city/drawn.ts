import type { CityOutlines } from '../../src/api/contracts/city.ts';
import type { LocaleCode } from '../../src/i18n/locales.ts';
import { DISTRICTS, LINES, nameIn, OKRUGS, STATIONS } from '../areas/tenders/city.ts';
import { ask } from '../register/statement.ts';
import type { Statements } from '../register/store.ts';
import type { OutlineKind } from './topology.ts';

interface Drawn {
  readonly kind: OutlineKind;
  readonly id: string;
  readonly drawn: { readonly coordinates: CityOutlines['districts'][number]['polygons'] };
  readonly source: string;
}

/**
 * Tells what maps draw of the city, in a language. Outlines are read anew only after an import: whichever process it ran
 * in, the table shows it.
 */
export function createDrawnCity(db: Statements): (locale: LocaleCode) => Promise<CityOutlines> {
  let known: { readonly version: string; readonly cities: Map<LocaleCode, CityOutlines> } | undefined;
  return async (locale) => {
    const [state] = await ask<{ version: string }>(
      db,
      () => `select concat(count(*), ' ', max(imported_at)) as version from city_outlines`,
    );
    const version = state?.version ?? '';
    if (known?.version !== version) known = { version, cities: new Map() };
    const { cities } = known;
    const made = cities.get(locale) ?? cityIn(locale, await drawnOf(db));
    cities.set(locale, made);
    return made;
  };
}

const drawnOf = (db: Statements) =>
  ask<Drawn>(db, () => 'select kind, id, drawn, source from city_outlines order by kind, id');

function cityIn(locale: LocaleCode, outlines: readonly Drawn[]): CityOutlines {
  const polygonsOf = (kind: OutlineKind, id: string) =>
    outlines.find((outline) => outline.kind === kind && outline.id === id)?.drawn.coordinates;
  return {
    source: outlines[0]?.source ?? null,
    okrugs: OKRUGS.map(({ id, name, outline }) => {
      const polygons = polygonsOf('okrug', id);
      return {
        id,
        name: nameIn(name, locale),
        polygons: polygons ?? [[outline]],
        isSchematic: polygons === undefined,
      };
    }),
    districts: DISTRICTS.flatMap(({ id, name }) => {
      const polygons = polygonsOf('district', id);
      return polygons ? [{ id, name: nameIn(name, locale), polygons }] : [];
    }),
    stations: STATIONS.map(({ id, name, at, lines }) => ({ id, name: nameIn(name, locale), at, lines })),
    lines: LINES.map(({ id, name, colour }) => ({ id, name: nameIn(name, locale), colour })),
  };
}
