/** Where the technology bank is asked for things, and what it offers to choose from. */
export const TECHNOLOGIES = {
  id: 'technologies',
  api: '/common/usoz-registries/v1/technology',
} as const;

/** What a technology is. */
export const TECHNOLOGY_CATEGORIES = [
  'equipment',
  'materials',
  'processes',
  'software',
  'robotics',
  'measurement',
] as const;
/** Technology readiness levels, from the principle observed to the system proven in use (ISO 16290). */
export const READINESS_LEVELS = [
  'trl1',
  'trl2',
  'trl3',
  'trl4',
  'trl5',
  'trl6',
  'trl7',
  'trl8',
  'trl9',
] as const;
/** What whoever takes a technology gains by it. */
export const TECHNOLOGY_EFFECTS = [
  'productivity',
  'quality',
  'cost',
  'energy',
  'safety',
  'ecology',
  'importSubstitution',
] as const;
