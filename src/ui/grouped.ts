/** `24 600 000`: a whole number as it is typed in every language of the portal, its thousands set apart. */
export const grouped = (whole: number): string => String(whole).replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0');
