import { judged } from '../../../api/contracts/field-errors.ts';
import { Profile, type UserType } from '../../../api/contracts/user-types.ts';
import { fieldsOfProfile, type ProfileName } from './profile-fields.ts';

/** The profile as the server takes it, or every rule that the typed one breaks. */
export function checkProfile(userType: UserType, typed: Record<ProfileName, string>) {
  const given = fieldsOfProfile(userType).filter(
    ({ name, isOptional }) => !isOptional || typed[name].trim() !== '',
  );
  return judged(Profile, { userType, ...Object.fromEntries(given.map(({ name }) => [name, typed[name]])) });
}
