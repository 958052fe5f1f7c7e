import type { TenderType } from '../../../api/contracts/tender-filter.ts';

/** One drawing for each object type, strokes on a 96 by 72 grid: what stands there and the ground it stands on. */
export const TENDER_DRAWINGS: Readonly<Record<TenderType, string>> = {
  housingLand:
    'M6 60h84M26 60V38l22-17 22 17v22M41 60V46h14v14M14 60V50m-5 4 5-8 5 8M80 60V48m-6 6 6-11 6 11',
  building: 'M6 60h84M20 60V22h34v38M54 60V34h22v26M28 30h6m6 0h6m-18 9h6m6 0h6m-18 9h6m6 0h6M62 42h6m-6 9h6',
  landPlot:
    'M12 52 34 26l50 8-16 28ZM34 26l-8 14m58-6-26 1M34 26v-8m0 0 9 3-9 3M12 52h.01M68 62h.01M84 34h.01',
  apartment:
    'M22 62V12h52v50ZM22 37h52M48 12v50M30 20h10v9H30Zm26 0h10v9H56ZM30 45h10v9H30Zm26 0h10v9H56ZM8 62h80',
  parkingSpace: 'M16 14v46m64-46v46M30 46v-7l5-11h26l5 11v7ZM30 39h36M36 46v5m24-5v5M37 42h3m16 0h3M8 60h80',
  nonResidential: 'M8 60h80M18 60V28h60v32M14 28l6-12h56l6 12ZM28 60V40h16v20M52 40h18v11H52Z',
};
