import { ESG_INDICATORS } from './esg-sheet.ts';
import { matching } from './fields.ts';

/** How far a company does what an indicator asks for: not at all, in part, in full. */
export const ESG_MARKS = ['0', '1', '2'] as const;

/** A filled in assessment sheet: the mark of each indicator, in the order of the sheet. */
export const EsgMarks = matching(new RegExp(`^[${ESG_MARKS.join('')}]{${ESG_INDICATORS}}$`));
