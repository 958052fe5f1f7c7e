/** Known to everybody who reads the README or looks at the demonstration: there are no such accounts in production. */
export const DEMO_PASSWORD = 'Demo-2026!';

/** Who has an account in the demonstration, by the first part of its address: users of each type, then officials by role. */
export const DEMO_NAMES = [
  'user',
  'company',
  'trader',
  'moderator',
  'authority',
  'office',
  'manager',
  'school',
  'assessor',
  'commission',
  'admin',
] as const;
type DemoName = (typeof DEMO_NAMES)[number];

/** The address that somebody of the demonstration signs in with. */
export const demoEmail = (name: DemoName): string => `${name}@demo.local`;
