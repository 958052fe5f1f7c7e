import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../use-translation.ts';
import styles from './world-map.module.css';
import type { DrawnCountry } from './world-outlines.ts';

export interface WorldMapProps {
  /** Countries that can be chosen, in the order in which they are read. */
  countries: readonly { readonly id: string; readonly name: string }[];
  chosen: readonly string[];
  /** Countries that are to fill the map; none for the whole world. */
  near: readonly string[];
  onToggle: (country: string) => void;
}

/** Where each arrow leads on the drawing, which no language mirrors. */
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** How much farther a country counts that lies aside of an arrow. */
const ASIDE = 2;
/** Radius of the mark of a chosen country, and of what a finger hits of a small one; pixels. */
const [MARK, HIT] = [8, 12];

/** Countries on a map of the world: each is a button that stays pressed; arrows lead from one to the next. */
export function WorldMap({ countries, chosen, near, onToggle }: WorldMapProps) {
  const { t } = useTranslation('sales-market');
  const place = useRef<SVGSVGElement>(null);
  const [last, setLast] = useState<string>();
  const [at, setAt] = useState<string>();
  const [over, setOver] = useState<string>();
  // Land, projections and the outlines of 177 countries: a chunk of its own.
  const { data, isError } = useQuery({
    queryKey: ['world-outlines'],
    queryFn: () => import('./world-outlines.ts'),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const ids = countries.map(({ id }) => id).join();
  const around = near.join();
  const drawn = useMemo(
    () => data?.drawWorld(ids.split(','), around === '' ? [] : around.split(',')),
    [data, ids, around],
  );
  if (isError) return <p>{t('countries.map.failed')}</p>;
  if (!data || !drawn) return null;

  const { width, height } = data.FRAME;
  const nameOf = (id: string) => countries.find((country) => country.id === id)?.name ?? id;
  // Tab comes to where it was last, else to the part of the world that is shown.
  const seen = drawn.countries.map(({ id }) => id);
  const stop = [last, ...near, ...seen].find((id) => id !== undefined && seen.includes(id));
  const said = over ?? at;

  function press(event: KeyboardEvent, country: DrawnCountry) {
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      onToggle(country.id);
    }
    const arrow = ARROWS[event.key];
    if (!drawn || !arrow) return;
    event.preventDefault();
    const next = nearestTo(country, arrow, drawn.countries);
    if (next) place.current?.querySelector<SVGElement>(`[data-country="${next.id}"]`)?.focus();
  }

  return (
    <>
      <p>{t('countries.map.hint')}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has no drawing */}
      <svg
        ref={place}
        data-map="world"
        className={styles.map}
        role="group"
        aria-label={t('countries.map.title')}
      >
        <svg viewBox={`0 0 ${width} ${height}`} width="100%" height="100%" aria-hidden="true">
          <path className={styles.land} d={drawn.land} />
        </svg>
        {drawn.countries.map((country) => {
          const isChosen = chosen.includes(country.id);
          return (
            // biome-ignore lint/a11y/useSemanticElements: no button can stand in a drawing
            <g
              key={country.id}
              className={styles.country}
              role="button"
              aria-pressed={isChosen}
              aria-label={nameOf(country.id)}
              tabIndex={country.id === stop ? 0 : -1}
              data-country={country.id}
              onClick={() => onToggle(country.id)}
              onKeyDown={(event) => press(event, country)}
              onFocus={() => {
                setAt(country.id);
                setLast(country.id);
              }}
              onBlur={() => setAt(undefined)}
              onPointerEnter={() => setOver(country.id)}
              onPointerLeave={() => setOver(undefined)}
            >
              <svg viewBox={`0 0 ${width} ${height}`} width="100%" height="100%" aria-hidden="true">
                <path className={styles.outline} d={country.d} />
              </svg>
              {/* Marks have the same size on every screen. */}
              <svg
                className={styles.mark}
                x={`${(country.x / width) * 100}%`}
                y={`${(country.y / height) * 100}%`}
                width="1"
                height="1"
                aria-hidden="true"
              >
                <circle className={styles.hit} r={HIT} />
                <circle className={styles.ring} r={HIT} />
                {isChosen && (
                  <>
                    <circle className={styles.badge} r={MARK} />
                    <path className={styles.tick} d="m-3.5 0.3 2.4 2.4L3.6-2.6" />
                  </>
                )}
              </svg>
            </g>
          );
        })}
      </svg>
      {/* Each country says the same to those who do not see it. */}
      <p className={styles.said} aria-hidden="true">
        {said !== undefined &&
          t(chosen.includes(said) ? 'countries.map.on' : 'countries.map.off', { country: nameOf(said) })}
      </p>
      <small className={styles.source}>{t('countries.map.source')}</small>
    </>
  );
}

/** The country next to one in the direction of an arrow; none where there is nothing but frame. */
function nearestTo(
  from: DrawnCountry,
  [right, down]: readonly [number, number],
  countries: readonly DrawnCountry[],
): DrawnCountry | undefined {
  const costs = countries.flatMap((country) => {
    const [x, y] = [country.x - from.x, country.y - from.y];
    const ahead = x * right + y * down;
    const aside = Math.abs(x * down) + Math.abs(y * right);
    return ahead > 0 && aside <= ASIDE * ahead ? [{ country, cost: ahead + ASIDE * aside }] : [];
  });
  return costs.toSorted((one, other) => one.cost - other.cost)[0]?.country;
}
