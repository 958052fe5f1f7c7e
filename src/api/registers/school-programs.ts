import { register } from '../register/register.ts';
import { ADDRESSES } from './addresses.ts';
import { longText } from './parts.ts';

/** What a programme is about. */
export const PROGRAM_DIRECTIONS = [
  'machineBuilding',
  'robotics',
  'electronics',
  'digital',
  'materials',
  'energy',
  'quality',
  'management',
] as const;
/** How one studies: at the institution by day, in the evenings, from afar, or partly each. */
export const STUDY_MODES = ['fullTime', 'partTime', 'remote', 'mixed'] as const;
/** What partners of the school pay less, percent (specification, section 9). */
export const PARTNER_DISCOUNT = { least: 10, most: 15 } as const;

const hours = { kind: 'number', unit: 'academicHours', least: 1, most: 2000, required: true } as const;

/** Educational programmes of the city's technical school. */
export const schoolPrograms = register({
  id: 'school-programs',
  api: '/common/usoz-registries/v1/technologicalschool',
  sitemapCall: '/common/usoz-registries/v1/technologicalschool/getslugs',
  ...ADDRESSES['school-programs'],
  schemaType: 'Course',
  fields: {
    about: { kind: 'text', longest: 5000, searched: 'also' },
    institution: { kind: 'named', of: 'institution', required: true },
    direction: { kind: 'choice', values: PROGRAM_DIRECTIONS, required: true },
    studyMode: { kind: 'choice', values: STUDY_MODES, required: true },
    duration: hours,
    /** How many study at the same time: the places of a group. */
    students: { kind: 'number', unit: 'people', least: 1, most: 500, required: true },
    /** For one student, without the discount of partners. */
    price: { kind: 'money', required: true },
    partnerDiscount: { kind: 'number', unit: 'percent', ...PARTNER_DISCOUNT, required: true },
    /** Whom it is for, and what they have to know already. */
    audience: longText,
    /** What one can do afterwards. */
    results: longText,
    modules: {
      kind: 'rows',
      fields: { topic: { kind: 'text', longest: 300, required: true }, hours },
    },
    papers: { kind: 'documents' },
  },
  groups: [
    {
      id: 'general',
      fields: [
        'institution',
        'direction',
        'studyMode',
        'duration',
        'students',
        'about',
        'audience',
        'results',
      ],
    },
    { id: 'curriculum', fields: ['modules'] },
    { id: 'cost', fields: ['price', 'partnerDiscount'] },
    { id: 'additional', fields: ['papers'] },
  ],
  filters: [
    { field: 'institution' },
    { field: 'direction' },
    { field: 'studyMode' },
    { range: 'duration' },
    { range: 'students' },
    { range: 'price' },
  ],
  sorts: {
    name: { by: 'name' },
    price: { by: 'price' },
    duration: { by: 'duration' },
  },
  card: {
    facts: ['institution', 'direction', 'studyMode', 'duration', 'students', 'price'],
    mark: 'price',
  },
  picture: { rows: 'direction', columns: 'studyMode' },
});
