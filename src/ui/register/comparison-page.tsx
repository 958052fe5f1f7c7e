import { useQueries } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { lazyRouteComponent, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type AnyThing, oneQuery } from '../../api/queries/registers.ts';
import { valueAt } from '../../api/register/editable.ts';
import { fieldAt } from '../../api/register/names.ts';
import type { AnyRegister } from '../../api/register/register.ts';
import { createMoneyFormat } from '../../i18n/money.ts';
import { usePortal } from '../../use-portal.ts';
import { EmptyState } from '../kit/empty-state.tsx';
import { HiddenText } from '../kit/hidden-text.tsx';
import { Icon } from '../kit/icon.tsx';
import { Link, LinkButton } from '../kit/link.tsx';
import { PageHeading } from '../kit/page-heading.tsx';
import { MetroWalk } from '../parts/metro-walk.tsx';
import { PageCrumbs } from '../parts/page-crumbs.tsx';
import { Picture } from '../parts/pictures/picture.tsx';
import { RussianOnly } from '../parts/russian-only.tsx';
import { DRAWINGS } from '../registers/drawings.ts';
import { useTranslation } from '../use-translation.ts';
import styles from './comparison-page.module.css';
import { isLine } from './field-view.tsx';
import { FiledText, isInRussian, Line } from './filed.tsx';
import { nameText } from './name-text.ts';
import { filtersOf, neededIn } from './register-filter.ts';
import { comparisonPath, linkAt, pathOfThing } from './register-link.ts';
import { idsIn, MOST_COMPARED } from './register-search.ts';
import { photosOf, rentOf } from './thing.ts';
import { type RegisterWords, useRegisterWords } from './use-register-words.ts';

/** Comes before the page shows where there is any: its loader sees to it. */
export const TrueCostTable = lazyRouteComponent(() => import('./true-cost-table.tsx'), 'TrueCostTable');

/** Things of one register side by side: what each has, and where they differ. */
export function ComparisonPage({ register }: { register: AnyRegister }) {
  const { t } = useTranslation([`register-${register.id}`, 'register-page']);
  const { api } = usePortal();
  const { id, only } = useSearch({ strict: false }) as { readonly id?: unknown; readonly only?: unknown };
  const ids = idsIn(id);
  const answers = useQueries({ queries: ids.map((one) => oneQuery(api, register, one)) });
  const things = answers.flatMap(({ data }) => data ?? []);
  return (
    <>
      <PageCrumbs
        items={[
          { label: t('title'), to: register.list as LinkProps['to'] },
          { label: t('register-page:compare.title') },
        ]}
      />
      <PageHeading lead={t('register-page:compare.lead')}>{t('register-page:compare.title')}</PageHeading>
      {things.length > 0 ? (
        <>
          <div className={styles.note}>{isInRussian(things) && <RussianOnly />}</div>
          {register.lending && (
            <div className={styles.cost}>
              <TrueCostTable {...{ register, things }} lending={register.lending} />
            </div>
          )}
          <Table {...{ register, things }} isShort={only === DIFFERENT && things.length > 1} />
        </>
      ) : (
        <EmptyState
          icon="list"
          title={t('register-page:compare.none')}
          actions={<LinkButton {...linkAt(register.list)}>{t('register-page:compare.choose')}</LinkButton>}
        >
          {t('register-page:compare.noneText')}
        </EmptyState>
      )}
    </>
  );
}

/** What the address says when only what differs is to be seen. */
const DIFFERENT = 'different';

/** What is compared together, under a name. */
interface Compared {
  readonly title: string;
  readonly rows: readonly { readonly path: string; readonly label: string }[];
}

/**
 * What is compared of a thing: first what decides, as its card has it; then every other field that fits on a line, and
 * every row of its grids, by group.
 */
function comparedOf(register: AnyRegister, words: RegisterWords, key: string): readonly Compared[] {
  const { facts } = register.card;
  const isRest = ({ path }: { path: string }) => !facts.includes(path);
  const groups = register.groups.flatMap(({ id, fields }) => {
    const lines = fields.filter((name) => isLine(fieldAt(register, name)));
    const grids = fields.flatMap((name) => {
      const field = fieldAt(register, name);
      if (field.kind !== 'grid') return [];
      const inner = Object.entries(field.fields).flatMap(([one, its]) => (isLine(its) ? [one] : []));
      return field.of.map((row) => ({
        title: `${words.label(name)}: ${words.rowLabel(name, row)}`,
        rows: inner.map((one) => ({ path: `${name}.${row}.${one}`, label: words.cellLabel(name, row, one) })),
      }));
    });
    return [
      { title: words.group(id), rows: lines.map((name) => ({ path: name, label: words.label(name) })) },
      ...grids,
    ];
  });
  return [
    { title: key, rows: facts.map((path) => ({ path, label: words.label(path) })) },
    ...groups.map(({ title, rows }) => ({ title, rows: rows.filter(isRest) })),
  ];
}

/** A row as it is drawn: what each has, and what tells whether they are alike. */
interface Row {
  readonly path: string;
  readonly label: string;
  readonly cells: readonly ReactNode[];
  readonly values: readonly unknown[];
}

/** What pages of things say beside their fields: the rent of the whole, the walk to the metro. */
function useBesides(register: AnyRegister, things: readonly AnyThing[]): readonly Row[] {
  const { t } = useTranslation(['register-page', 'lists']);
  const { roubles } = createMoneyFormat(usePortal().locale);
  const rents = things.map((thing) => rentOf(register, thing));
  const walks = things.map(({ walk }) => walk);
  return [
    {
      path: 'wholeRent',
      label: t('wholeRent'),
      values: rents,
      cells: rents.map((rent) => rent !== undefined && t('perMonth', { value: roubles(rent) })),
    },
    {
      path: 'walk',
      label: t('lists:walk.metro'),
      values: walks.map((walk) => walk && `${walk.station} ${walk.minutes}`),
      cells: walks.map((walk) => walk && <MetroWalk walk={walk} />),
    },
  ];
}

interface TableProps {
  register: AnyRegister;
  things: readonly AnyThing[];
  /** Whether rows are left out in which all are alike. */
  isShort: boolean;
}

const isAlike = (values: readonly unknown[]): boolean => new Set(values).size === 1;

function Table({ register, things, isShort }: TableProps) {
  const { t } = useTranslation('register-page');
  const words = useRegisterWords(register);
  const ids = things.map(({ id }) => id);
  const needed = neededIn(register, filtersOf(register, useSearch({ strict: false })));
  const besides = useBesides(register, things);
  const groups = comparedOf(register, words, t('key'))
    .map(({ title, rows }, index) => ({
      title,
      rows: [
        ...rows.map((row): Row => {
          const values = things.map((thing) => words.line(row.path, valueAt(thing, row.path)));
          const field = fieldAt(register, row.path);
          return {
            ...row,
            values,
            cells: values.map((value) => value && <Line field={field}>{value}</Line>),
          };
        }),
        ...(index === 0 ? besides : []),
      ].filter(({ values }) => values.some((value) => value !== undefined) && !(isShort && isAlike(values))),
    }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <>
      {things.length > 1 && (
        <div className={styles.bar}>
          <p className={styles.legend}>{t(isShort ? 'compare.onlyDifferent' : 'compare.legend')}</p>
          <LinkButton
            {...linkAt(comparisonPath(register), {
              ...needed,
              id: ids,
              ...(!isShort && { only: DIFFERENT }),
            })}
            replace
            resetScroll={false}
          >
            {t(isShort ? 'compare.showAll' : 'compare.showDifferent')}
          </LinkButton>
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the page scrolls by keyboard */}
      <section className={styles.frame} tabIndex={0} aria-label={t('compare.title')}>
        <table className={styles.table} data-things={things.length}>
          <thead>
            <tr>
              <td className={styles.corner}>
                {things.length < MOST_COMPARED && (
                  <Link {...linkAt(register.list, { ...needed, compare: ids })}>{t('compare.addMore')}</Link>
                )}
              </td>
              {things.map((thing) => (
                <th key={thing.id} scope="col" className={styles.thing}>
                  <Picture
                    drawing={DRAWINGS[register.id]}
                    photo={photosOf(register, thing)[0]}
                    className={styles.picture}
                  />
                  <Link {...linkAt(pathOfThing(register, thing.id) ?? register.list)}>
                    <FiledText>{nameText(thing.name)}</FiledText>
                  </Link>
                  <Link
                    {...linkAt(comparisonPath(register), {
                      ...needed,
                      id: ids.filter((one) => one !== thing.id),
                      ...(isShort && { only: DIFFERENT }),
                    })}
                    replace
                    className={styles.remove}
                  >
                    <Icon name="close" size={16} />
                    <HiddenText>
                      {t('compare.remove')}: <FiledText>{thing.name}</FiledText>
                    </HiddenText>
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ title, rows }) => (
            <tbody key={title}>
              <tr className={styles.group}>
                <th scope="colgroup" colSpan={things.length + 1}>
                  {title}
                </th>
              </tr>
              {rows.map(({ path, label, cells, values }) => (
                <tr key={path} data-same={(things.length > 1 && isAlike(values)) || undefined}>
                  <th scope="row">{label}</th>
                  {cells.map((cell, index) => (
                    <td key={ids[index]}>{cell ? <bdi>{cell}</bdi> : <span title={t('unknown')}>—</span>}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </>
  );
}
