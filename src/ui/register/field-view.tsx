import { lazyRouteComponent } from '@tanstack/react-router';
import type { AnyThing } from '../../api/queries/registers.ts';
import { hasParagraphs } from '../../api/register/names.ts';
import type { AnyRegister, Field, FieldOf } from '../../api/register/register.ts';
import type { Area, Paper, Point } from '../../api/register/types.ts';
import styles from './field-view.module.css';
import { langOf } from './filed.tsx';
import { GridTable, type GridValue } from './grid-table.tsx';
import { OnMap } from './on-map.tsx';
import { Papers } from './papers.tsx';
import { RowsTable, type RowsValue } from './rows-table.tsx';
import type { ThereField } from './thing.ts';

/** Comes before the page shows where there is any: its loader sees to it. */
export const RelatedThings = lazyRouteComponent(() => import('./related-things.tsx'), 'RelatedThings');

const LINES: readonly Field['kind'][] = [
  'choice',
  'choices',
  'named',
  'number',
  'money',
  'flag',
  'time',
  'texts',
];

/** Whether a field's value fits beside its name. */
export const isLine = (field: Field): boolean =>
  LINES.includes(field.kind) || (field.kind === 'text' && !hasParagraphs(field));

/** Whether a field is drawn on a map. */
export const isMap = ({ kind }: Field): boolean => kind === 'place' || kind === 'area';

export interface FieldViewProps extends ThereField {
  register: AnyRegister;
  thing: AnyThing;
}

/** What a field shows that is more than a line. Its schema holds each value to its kind. */
export function FieldView({ register, thing, name, field, value }: FieldViewProps) {
  switch (field.kind) {
    case 'text':
      return (
        <p lang={langOf(field, value)} dir="auto" className={styles.text}>
          {String(value)}
        </p>
      );
    case 'place':
      return <OnMap {...{ register, thing }} at={value as Point} />;
    case 'area':
      return <OnMap {...{ register, thing }} area={value as Area} />;
    case 'rows':
      return <RowsTable {...{ register, name, field }} rows={value as RowsValue} />;
    case 'grid':
      return <GridTable {...{ register, name, field }} grid={value as GridValue} />;
    case 'documents':
      return <Papers papers={value as readonly Paper[]} />;
    case 'of':
      return <RelatedThings {...{ thing }} field={field as FieldOf<'of'>} id={value as string | undefined} />;
    default:
      return null;
  }
}
