/** What the files of a register say beside the names and labels of its fields. */
export interface FileWords {
  /** Names that columns may have, by field, cell or field of a row: `freeArea`, `supply.power.load`, `rent.area`. */
  readonly headings?: Readonly<Record<string, readonly string[]>>;
  /** Values of choices, by what files write. */
  readonly choices?: Readonly<Record<string, string>>;
}

/** What files call what every register has. */
export const COMMON_HEADINGS: Readonly<Record<string, readonly string[]>> = {
  id: ['номер', 'идентификатор', 'внешний идентификатор', 'код объекта', 'external id'],
  name: ['название', 'наименование', 'наименование объекта', 'title'],
  updatedAt: ['дата обновления', 'updated'],
  isSample: ['образец', 'sample'],
  photos: ['фото', 'photo urls'],
  okveds: ['оквэд', 'коды оквэд', 'okved'],
  okrug: ['округ', 'ао', 'okrug'],
  district: ['район', 'район города'],
  metro: ['станция метро', 'метро', 'subway'],
};
/** What files call the ends of a point. */
export const LONGITUDE = ['долгота', 'lon', 'lng', 'longitude'] as const;
export const LATITUDE = ['широта', 'lat', 'latitude'] as const;
