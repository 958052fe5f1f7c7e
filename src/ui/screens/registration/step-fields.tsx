import type { FieldError } from '../../../api/contracts/problem.ts';
import { USER_TYPES } from '../../../api/contracts/user-types.ts';
import type { RegistrationDraft } from '../../../machines/flows/registration/registration.draft.ts';
import type { RegistrationStep } from '../../../machines/flows/registration/registration.settings.ts';
import type { RegistrationFlow } from '../../../machines/flows/registration/use-registration.ts';
import { Checkbox } from '../../kit/checkbox.tsx';
import { ChoiceCards } from '../../kit/choice-cards.tsx';
import { Consent } from '../../parts/consent.tsx';
import formStyles from '../../parts/form.module.css';
import { NewPasswordFields, type NewPasswordValues } from '../../parts/new-password-fields.tsx';
import { ProfileField, type ProfileFieldName } from '../../parts/profile-field.tsx';
import { useTranslation } from '../../use-translation.ts';
import { ForeignCompany } from './foreign-company.tsx';

export interface StepFieldsProps {
  step: RegistrationStep;
  registration: RegistrationFlow;
  passwords: NewPasswordValues;
  setPasswords: (passwords: NewPasswordValues) => void;
  errorOf: (name: string) => string | undefined;
  errorIn: (name: keyof RegistrationDraft | 'password' | 'repeatPassword') => FieldError | undefined;
  idOf: (name: string) => string;
}

const ICONS = { individual: 'person', legalEntity: 'building', soleTrader: 'case' } as const;

/** The fields of one step (section 3, registration). */
export function StepFields({
  step,
  registration,
  passwords,
  setPasswords,
  errorOf,
  errorIn,
  idOf,
}: StepFieldsProps) {
  const { t } = useTranslation(['registration', 'fields']);
  const { typed, change, choose } = registration;
  const isIndividual = typed.userType === 'individual';
  const field = (name: ProfileFieldName, options: { optional?: boolean } = {}) => (
    <ProfileField
      key={name}
      id={idOf(name)}
      name={name}
      userType={typed.userType}
      value={typed[name]}
      onChange={(value) => change({ [name]: value })}
      error={errorOf(name)}
      {...options}
    />
  );
  const same = (name: 'isNameSame' | 'isAddressSame') => (
    <Checkbox
      id={idOf(name)}
      name={name}
      isSelected={typed[name]}
      onChange={(isSelected) => change({ [name]: isSelected })}
    >
      {t(name)}
    </Checkbox>
  );

  switch (step) {
    case 'generalInfo':
      return (
        <>
          <ChoiceCards
            id={idOf('userType')}
            name="userType"
            label={t('fields:userType.label')}
            value={typed.userType}
            onChange={choose}
            error={errorOf('userType')}
            choices={USER_TYPES.map((value) => ({
              value,
              label: t(`fields:userType.${value}`),
              hint: t(`userTypeHint.${value}`),
              icon: ICONS[value],
            }))}
          />
          <ForeignCompany />
        </>
      );
    case 'personalData':
      return (
        <>
          {field('surname')}
          {field('name')}
          {field('patronymic', { optional: true })}
          {typed.userType === 'legalEntity' && field('position')}
        </>
      );
    case 'contactInfo':
      return (
        <>
          {field('email')}
          {field('phone')}
        </>
      );
    case 'actualAddress':
      return (
        <>
          {isIndividual && <p>{t('addressOptional')}</p>}
          {field('postalIndex', { optional: isIndividual })}
          {field('address', { optional: isIndividual })}
        </>
      );
    case 'organizationInfo':
      return (
        <>
          {typed.userType === 'legalEntity' ? (
            <>
              {field('organizationLegalForm')}
              {field('organizationName')}
            </>
          ) : (
            <fieldset className={formStyles.group}>
              <legend className={formStyles.legend}>{t('soleTraderNames')}</legend>
              {same('isNameSame')}
              {!typed.isNameSame && (
                <>
                  {field('soleTraderSurname')}
                  {field('soleTraderName')}
                  {field('soleTraderPatronymic', { optional: true })}
                </>
              )}
            </fieldset>
          )}
          {field('inn')}
          {typed.userType === 'legalEntity' && <ForeignCompany />}
          <div className={formStyles.group}>
            {same('isAddressSame')}
            {!typed.isAddressSame && field('legalAddress')}
          </div>
        </>
      );
    case 'setPassword':
      return (
        <>
          <NewPasswordFields values={passwords} onChange={setPasswords} errorOf={errorIn} idOf={idOf} />
          <Consent
            to="terms"
            id={idOf('termsConsent')}
            name="termsConsent"
            isSelected={typed.termsConsent}
            onChange={(termsConsent) => change({ termsConsent })}
            error={errorOf('termsConsent')}
          >
            {t('fields:termsConsent.label')}
          </Consent>
        </>
      );
  }
}
