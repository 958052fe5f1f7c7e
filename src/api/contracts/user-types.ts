import * as z from 'zod/mini';
import { FIELD_LIMITS, line, OptionalPostalIndex, optionalLine, Phone, PostalIndex } from './fields.ts';
import { LegalEntityTin, SoleTraderTin } from './tin.ts';

/** Who registers (section 6). */
export const USER_TYPES = ['individual', 'legalEntity', 'soleTrader'] as const;
export type UserType = (typeof USER_TYPES)[number];

/** Whom an account acts as (api.md, Roles). */
export const ACCOUNT_ROLES = [
  'user',
  'moderator',
  'authority',
  'office',
  'manager',
  'school',
  'assessor',
  'commission',
  'admin',
] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

const personal = {
  surname: line(FIELD_LIMITS.name),
  name: line(FIELD_LIMITS.name),
  patronymic: optionalLine(FIELD_LIMITS.name),
  phone: Phone,
};

const place = { postalIndex: PostalIndex, address: line(FIELD_LIMITS.address) };

/**
 * What a person of each type tells of themselves (section 3, registration), and may change later. The steps of
 * the registration pick from these.
 */
export const PROFILE_FIELDS = {
  individual: {
    userType: z.literal('individual'),
    ...personal,
    postalIndex: OptionalPostalIndex,
    address: optionalLine(FIELD_LIMITS.address),
  },
  legalEntity: {
    userType: z.literal('legalEntity'),
    ...personal,
    position: line(FIELD_LIMITS.position),
    inn: LegalEntityTin,
    organizationLegalForm: line(FIELD_LIMITS.name),
    organizationName: line(FIELD_LIMITS.organization),
    legalAddress: line(FIELD_LIMITS.address),
    ...place,
  },
  soleTrader: {
    userType: z.literal('soleTrader'),
    ...personal,
    inn: SoleTraderTin,
    soleTraderSurname: line(FIELD_LIMITS.name),
    soleTraderName: line(FIELD_LIMITS.name),
    soleTraderPatronymic: optionalLine(FIELD_LIMITS.name),
    legalAddress: line(FIELD_LIMITS.address),
    ...place,
  },
} as const;

const PERSONAL = ['surname', 'name', 'patronymic', 'phone'] as const;
const PLACE = ['postalIndex', 'address'] as const;

/** The names of the same, for who only shows them: schemas come once somebody changes something. */
export const PROFILE_NAMES: {
  readonly [Type in UserType]: readonly Exclude<keyof (typeof PROFILE_FIELDS)[Type], 'userType'>[];
} = {
  individual: [...PERSONAL, ...PLACE],
  legalEntity: [
    ...PERSONAL,
    'position',
    'inn',
    'organizationLegalForm',
    'organizationName',
    'legalAddress',
    ...PLACE,
  ],
  soleTrader: [
    ...PERSONAL,
    'inn',
    'soleTraderSurname',
    'soleTraderName',
    'soleTraderPatronymic',
    'legalAddress',
    ...PLACE,
  ],
};

/** The changeable part of a profile. `userType` says which form this is; it does not change once there is a profile. */
export const Profile = z.discriminatedUnion('userType', [
  z.strictObject(PROFILE_FIELDS.individual),
  z.strictObject(PROFILE_FIELDS.legalEntity),
  z.strictObject(PROFILE_FIELDS.soleTrader),
]);
export type Profile = z.output<typeof Profile>;
