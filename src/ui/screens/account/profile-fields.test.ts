import { expect, it } from 'vitest';
import { PROFILE_FIELDS, USER_TYPES } from '../../../api/contracts/user-types.ts';
import { fieldsOfProfile } from './profile-fields.ts';

it.each(USER_TYPES)('shows all that the contract asks of %s', (userType) => {
  const shown = fieldsOfProfile(userType);
  const asked = Object.entries(PROFILE_FIELDS[userType]).filter(([name]) => name !== 'userType');
  expect(shown.map(({ name }) => name).sort()).toEqual(asked.map(([name]) => name).sort());
  const optional = asked.filter(([, schema]) => schema.safeParse(undefined).success).map(([name]) => name);
  expect(
    shown
      .filter(({ isOptional }) => isOptional)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(optional.sort());
});
