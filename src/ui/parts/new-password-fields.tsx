import { PASSWORD_LENGTH, PASSWORD_RULES, type PasswordRule } from '../../api/contracts/password.ts';
import type { FieldError } from '../../api/contracts/problem.ts';
import { fieldText } from '../field-text.ts';
import { PasswordField } from '../kit/password-field.tsx';
import { RuleList } from '../kit/rule-list.tsx';
import { useTranslation } from '../use-translation.ts';

export interface NewPasswordValues {
  readonly password: string;
  readonly repeatPassword: string;
}

export interface NewPasswordFieldsProps {
  values: NewPasswordValues;
  onChange: (values: NewPasswordValues) => void;
  errorOf: (name: keyof NewPasswordValues) => FieldError | undefined;
  idOf: (name: string) => string;
}

/** A new password twice, with its rules ticked as they are met (section 5). */
export function NewPasswordFields({ values, onChange, errorOf, idOf }: NewPasswordFieldsProps) {
  const { t } = useTranslation(['fields', 'common']);
  const field = (name: keyof NewPasswordValues) => {
    const error = errorOf(name);
    return {
      id: idOf(name),
      name,
      label: t(`${name}.label`),
      value: values[name],
      onChange: (value: string) => onChange({ ...values, [name]: value }),
      error: error && fieldText(t, error),
      autoComplete: 'new-password' as const,
    };
  };
  const { password } = values;
  return (
    <>
      <PasswordField {...field('password')} />
      <RuleList
        label={t('passwordRules.label')}
        rules={[
          {
            key: 'length',
            label: t('passwordRules.length', { count: PASSWORD_LENGTH.min }),
            isMet: password.length >= PASSWORD_LENGTH.min,
          },
          ...(Object.keys(PASSWORD_RULES) as PasswordRule[]).map((rule) => ({
            key: rule,
            label: t(`passwordRules.${rule}`),
            isMet: PASSWORD_RULES[rule].test(password),
          })),
          {
            key: 'password_common',
            label: t('passwordRules.password_common'),
            // The server alone knows the common ones, and whose name is whose.
            isMet: errorOf('password')?.code === 'password_common' ? false : undefined,
          },
        ]}
      />
      <PasswordField {...field('repeatPassword')} />
    </>
  );
}
