/** What a column comes to. */
interface Total {
  /** Null where nothing of the column shows. */
  readonly value: number | null;
  /** Something of it is hidden, so that it may be more. */
  readonly isLeast: boolean;
}

/**
 * What numbers come to of which some may be hidden (null). It is made of those that show alone, so that the total less all
 * that shows leaves nothing, also where one number alone is hidden.
 */
export function totalOfShown(values: readonly (number | null)[]): Total {
  const shown = values.filter((value) => value !== null);
  return {
    value: shown.length > 0 ? shown.reduce((sum, value) => sum + value, 0) : null,
    isLeast: shown.length < values.length,
  };
}
