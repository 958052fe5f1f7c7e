import type { RegisterId } from '../../api/registers/ids.ts';

/** What is shown of a thing without a photograph: strokes on a 96 by 72 grid. */
export const DRAWINGS: Readonly<Record<RegisterId, string>> = {
  technoparks:
    'M6 60h84M14 60V38l13-9v9l13-9v9l13-9v31M53 60V18h22v42M60 26h8m-8 8h8m-8 8h8m-8 8h8M22 46h5m8 0h5M22 53h5m8 0h5',
  'technopark-rooms': 'M10 14h76v46H10ZM10 26h76M26 60V40h16v20M54 36h20v12H54ZM24 14v12m24-12v12m24-12v12',
  'krt-projects':
    'M8 60h80M16 60V30h18v30M42 60V20h16v40M66 60V38h14v22M22 37h6m-6 8h6m20-18h4m-4 9h4m-4 9h4m19 0h4M30 14h36m-3-3 3 3-3 3m-30-6-3 3 3 3',
  'industrial-sites':
    'M6 60h84M12 60V34l16 10V34l16 10V34l16 10v16M66 60V16h8v44M80 60V24h6v36M66 24h8M22 52h6m8 0h6',
  clusters:
    'M22 22a8 8 0 1 0 .1 0ZM70 16a8 8 0 1 0 .1 0ZM52 46a8 8 0 1 0 .1 0ZM30 27l16 24M66 31 56 47M30 29l32-4',
  zones: 'M14 24 40 12l40 10 6 26-30 14-38-8ZM14 24l26 12 46-14M40 36l-22 18m22-18 16 26',
  'invest-catalog': 'M16 12h42v48H16ZM58 22h22v38H58M26 24h22m-22 9h22m-22 9h14M66 32h6m-6 9h6m-6 9h6',
  'land-plots':
    'M12 52 34 26l50 8-16 28ZM34 26l-8 14m58-6-26 1M34 26v-8m0 0 9 3-9 3M12 52h.01M68 62h.01M84 34h.01',
  technologies:
    'M36 22a14 14 0 1 0 0 28 14 14 0 0 0 0-28Zm0 9a5 5 0 1 0 0 10 5 5 0 0 0 0-10ZM36 14v8m0 28v8M14 36h8m28 0h8M20 20l6 6m20 20 6 6m0-32-6 6M26 46l-6 6M62 58V40m10 18V30m10 28V18M58 58h30',
  'fund-products': 'M48 12 16 26v6h64v-6ZM22 32v22M38 32v22M58 32v22M74 32v22M14 54h68M10 60h76M48 20h.01',
  'fund-projects':
    'M12 60V34l16 10V34l16 10V34l16 10V16h12v44ZM8 60h80M22 52h8m8 0h8m8 0h8M66 10c0-4 6-4 6-8',
  'school-programs': 'M48 16 12 32l36 16 36-16ZM26 39v15c6 6 14 9 22 9s16-3 22-9V39M84 32v20m-4 8h8l-4-8Z',
  initiatives:
    'M48 10a18 18 0 0 1 10 33v7H38v-7a18 18 0 0 1 10-33ZM40 55h16m-13 5h10M48 50V34m-6-5 6 5 6-5M16 28h6m52 0h6M24 8l4 4m44-4-4 4',
};
