/**
 * Longest text that is searched for in everything, characters: as long as every list takes it, for each answer leads to
 * its list. A file of its own, so that no schema comes with the address that is read.
 */
export const LONGEST_QUERY = 200;
