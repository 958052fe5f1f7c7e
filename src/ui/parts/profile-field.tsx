import type { UserType } from '../../api/contracts/user-types.ts';
import { TextField } from '../kit/text-field.tsx';
import { useTranslation } from '../use-translation.ts';
import styles from './form.module.css';

/** How browsers and phones help with each field of a profile (HTML, autofill). */
const HELP = {
  surname: { autoComplete: 'family-name' },
  name: { autoComplete: 'given-name' },
  patronymic: { autoComplete: 'additional-name' },
  position: { autoComplete: 'organization-title' },
  email: { type: 'email', autoComplete: 'email', dir: 'ltr' },
  phone: { type: 'tel', autoComplete: 'tel', dir: 'ltr' },
  postalIndex: { inputMode: 'numeric', autoComplete: 'postal-code', dir: 'ltr' },
  address: { autoComplete: 'street-address' },
  organizationLegalForm: {},
  organizationName: { autoComplete: 'organization' },
  inn: { inputMode: 'numeric', dir: 'ltr' },
  soleTraderSurname: {},
  soleTraderName: {},
  soleTraderPatronymic: {},
  legalAddress: {},
} as const;
export type ProfileFieldName = keyof typeof HELP;

/** Fields that say how they are to be filled in. */
const HINTED: readonly ProfileFieldName[] = [
  'email',
  'phone',
  'postalIndex',
  'address',
  'organizationLegalForm',
  'organizationName',
];
const NARROW: readonly ProfileFieldName[] = ['postalIndex', 'inn'];

export interface ProfileFieldProps {
  name: ProfileFieldName;
  id: string;
  userType: UserType | '';
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  optional?: boolean;
}

/** One field that a person tells of themselves, in the registration and in the profile (section 3). */
export function ProfileField({ name, userType, error, ...rest }: ProfileFieldProps) {
  const { t } = useTranslation('fields');
  // How many digits a TIN has depends on whose it is.
  const hint =
    name === 'inn' ? t(`inn.${userType || 'legalEntity'}`) : HINTED.includes(name) && t(`${name}.hint`);
  return (
    <div className={NARROW.includes(name) ? styles.narrow : undefined}>
      <TextField
        {...HELP[name]}
        {...rest}
        name={name}
        label={t(`${name}.label`)}
        hint={hint || undefined}
        error={error}
      />
    </div>
  );
}
