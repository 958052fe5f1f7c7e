import type { CurrentUser } from '../../api/contracts/current-user.ts';
import { TextField } from '../kit/text-field.tsx';
import { useTranslation } from '../use-translation.ts';
import styles from './person-fields.module.css';

/** Who asks, in the forms that visitors send, too. */
export interface PersonDraft {
  readonly lastname: string;
  readonly firstname: string;
  readonly patronym: string;
  readonly organization: string;
  readonly phone: string;
  readonly email: string;
}

/** How browsers and phones help with each field (HTML, autofill). */
const HELP = {
  lastname: { autoComplete: 'family-name' },
  firstname: { autoComplete: 'given-name' },
  patronym: { autoComplete: 'additional-name' },
  organization: { autoComplete: 'organization' },
  phone: { type: 'tel', autoComplete: 'tel', dir: 'ltr' },
  email: { type: 'email', autoComplete: 'email', dir: 'ltr' },
} as const;
const FIELDS = Object.keys(HELP) as (keyof PersonDraft)[];

export interface PersonFieldsProps {
  typed: PersonDraft;
  onChange: (changes: Partial<PersonDraft>) => void;
  idOf: (name: string) => string;
  errorOf: (name: keyof PersonDraft) => string | undefined;
  /** Fields that may stay empty. */
  optional: readonly (keyof PersonDraft)[];
}

/** Name, organization and how to reach the person. */
export function PersonFields({ typed, onChange, idOf, errorOf, optional }: PersonFieldsProps) {
  const { t } = useTranslation('fields');
  return (
    <div className={styles.pair}>
      {FIELDS.map((name) => (
        <TextField
          key={name}
          {...HELP[name]}
          id={idOf(name)}
          name={name}
          label={t(name === 'organization' ? 'companyName.label' : `${name}.label`)}
          value={typed[name]}
          onChange={(value) => onChange({ [name]: value })}
          error={errorOf(name)}
          optional={optional.includes(name)}
        />
      ))}
    </div>
  );
}

/** What a signed-in person need not type (section 6). */
export function personOf(user: CurrentUser): PersonDraft {
  const { surname, name, patronymic = '', phone, email, userType } = user;
  const company =
    userType === 'legalEntity' ? [user.organizationLegalForm, user.organizationName].filter(Boolean) : [];
  return {
    lastname: surname,
    firstname: name,
    patronym: patronymic,
    organization: company.join(' '),
    phone,
    email,
  };
}
