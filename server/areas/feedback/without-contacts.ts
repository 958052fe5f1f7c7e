const ADDRESS = /[^\s@<>()]+@[^\s@<>()]+/gu;
/** Seven digits or more, however they are grouped: a phone, a TIN, the number of a document. */
const NUMBER = /\+?\d(?:[\s().-]{0,2}\d){6,}/gu;

/** A text with a dash for each e-mail address and long number: nobody asked for them, so they are not kept. */
export const withoutContacts = (text: string): string => text.replace(ADDRESS, '—').replace(NUMBER, '—');
