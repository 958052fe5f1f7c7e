import type { TenderType } from '../../../src/api/contracts/tender-filter.ts';
import { newTender } from '../../../src/machines/lifecycles/tender/tender.chart.ts';
import type { CopyValue } from '../../db/copy.ts';
import type { BulkEntity } from '../../lifecycles/bulk.ts';
import { tenderId } from './tender-id.ts';

/** What a register says of an object. */
export interface TenderFacts {
  readonly externalId: string;
  readonly type: TenderType;
  readonly name: string;
  readonly address: string;
  readonly description: string;
  readonly district: string;
  readonly metro: string | null;
  readonly metroDistance: number | null;
  /** Kopecks. */
  readonly startPrice: number;
  /** Square metres. */
  readonly area: number;
  readonly rooms: number | null;
  readonly floor: number | null;
  readonly floors: number | null;
  /** Months. */
  readonly leaseTerm: number | null;
  readonly cadastralNumber: string | null;
  readonly longitude: number | null;
  readonly latitude: number | null;
  readonly photoUrls: readonly string[];
}

/** How the table calls each of the facts. */
export const FACT_COLUMNS: Readonly<Record<keyof TenderFacts, string>> = {
  externalId: 'external_id',
  type: 'type',
  name: 'name',
  address: 'address',
  description: 'description',
  district: 'district',
  metro: 'metro',
  metroDistance: 'metro_distance',
  startPrice: 'start_price',
  area: 'area',
  rooms: 'rooms',
  floor: 'floor',
  floors: 'floors',
  leaseTerm: 'lease_term',
  cadastralNumber: 'cadastral_number',
  longitude: 'longitude',
  latitude: 'latitude',
  photoUrls: 'photo_urls',
};
const FACTS = Object.keys(FACT_COLUMNS) as (keyof TenderFacts)[];

/** Columns of a tender that enters in bulk. */
export const BULK_COLUMNS = [
  ...Object.values(FACT_COLUMNS),
  'views',
  'published_at',
  'updated_at',
  'is_sample',
];

/** @param steps what has happened since it was unpublished */
export function bulkTender(
  facts: TenderFacts,
  more: {
    readonly views: number;
    readonly publishedAt: number;
    readonly updatedAt: number;
    readonly isSample: boolean;
  },
  steps: BulkEntity['steps'],
): BulkEntity {
  const { views, publishedAt, updatedAt, isSample } = more;
  return {
    id: tenderId(facts.externalId),
    state: 'unpublished',
    context: newTender(),
    steps,
    values: [
      ...FACTS.map((fact): CopyValue => facts[fact] as CopyValue),
      views,
      new Date(publishedAt),
      new Date(updatedAt),
      isSample,
    ],
  };
}
