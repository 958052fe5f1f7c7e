import type { Database } from '../../db/database.ts';
import { cityPlaces } from '../../db/schema.ts';
import { createRandom } from '../../random.ts';
import { DISTRICTS } from './city.ts';

/** How many of each kind a district of the demonstration has, and what they are called. */
const KINDS: Readonly<Record<string, { readonly count: number; readonly names: readonly string[] }>> = {
  busStop: {
    count: 40,
    names: ['Остановка «Школа»', 'Остановка «Парк»', 'Остановка «Рынок»', 'Остановка «Поликлиника»'],
  },
  school: { count: 8, names: ['Школа'] },
  kindergarten: { count: 10, names: ['Детский сад'] },
  shop: { count: 30, names: ['Продукты', 'Супермаркет', 'Хозяйственный магазин', 'Булочная'] },
  cafe: { count: 18, names: ['Кафе', 'Кофейня', 'Столовая', 'Пекарня'] },
  clinic: { count: 4, names: ['Городская поликлиника', 'Детская поликлиника'] },
  park: { count: 3, names: ['Парк', 'Сквер', 'Бульвар'] },
  house: { count: 90, names: ['Жилой дом'] },
};
/** A place lies within so many degrees of its district's middle. */
const SPREAD = { longitude: 0.021, latitude: 0.012 };
const SEED = 2026;
const BATCH = 2000;

/** Made-up places in every district, for the analytics of the demonstration; the same each time. */
export async function ensureSamplePlaces(db: Database): Promise<void> {
  const [there] = await db.select({ id: cityPlaces.id }).from(cityPlaces).limit(1);
  if (there) return;
  const random = createRandom(SEED);
  const places = DISTRICTS.flatMap(({ id, at: [longitude, latitude] }) =>
    Object.entries(KINDS).flatMap(([kind, { count, names }]) =>
      Array.from({ length: count }, (_, n) => ({
        id: `sample-${id}-${kind}-${n}`,
        kind,
        name: `${random.pick(names)}${kind === 'busStop' ? '' : ` № ${random.whole(1, 2400)}`}`,
        longitude: longitude + (random.next() - 0.5) * 2 * SPREAD.longitude,
        latitude: latitude + (random.next() - 0.5) * 2 * SPREAD.latitude,
        residents: kind === 'house' ? random.whole(60, 520) : null,
        isSample: true,
      })),
    ),
  );
  for (let from = 0; from < places.length; from += BATCH)
    await db
      .insert(cityPlaces)
      .values(places.slice(from, from + BATCH))
      .onConflictDoNothing();
}
