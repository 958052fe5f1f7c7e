import { INITIATIVE_LIMITS, proposingInitiatives } from '../../../api/contracts/initiatives.ts';
import { INITIATIVE_CATEGORIES } from '../../../api/registers/initiative-choices.ts';
import type { LocaleCode } from '../../../i18n/locales.ts';
import {
  EMPTY_INITIATIVE,
  type InitiativeDraft,
  initiativeDrafts,
} from '../../../machines/flows/proposal-compose/proposal-compose.draft.ts';
import { Select } from '../../kit/select.tsx';
import { typedNumber } from '../../typed-number.ts';
import { useTranslation } from '../../use-translation.ts';
import { companyOf, INITIATIVE_OPTIONAL } from './proposal-fields.ts';
import styles from './proposal-form.module.css';
import type { OwnFieldsProps, ProposalKind } from './proposal-kind.ts';

const KOPECKS = 100;

function roublesOf(kopecks: number, locale: LocaleCode): string {
  return typedNumber(kopecks / KOPECKS, locale, kopecks % KOPECKS === 0 ? 0 : 2);
}

/** An initiative (section 3): what becomes public of it. */
export const INITIATIVE: ProposalKind<InitiativeDraft> = {
  area: 'initiative',
  register: '/business/initiatives',
  endpoints: proposingInitiatives,
  drafts: initiativeDrafts,
  empty: EMPTY_INITIATIVE,
  knownOf: (user) => ({ initiatorTin: user.inn ?? '', initiatorName: companyOf(user) }),
  typedOf: ({ moneyDemand }, locale) => ({ moneyDemand: roublesOf(Number(moneyDemand), locale) }),
  loadRules: () => import('./initiative-rules.ts'),
  help: {
    title: { maxLength: INITIATIVE_LIMITS.title },
    initiatorName: { autoComplete: 'organization' },
    initiatorTin: { inputMode: 'numeric', dir: 'ltr' },
    moneyDemand: { inputMode: 'decimal', dir: 'ltr' },
    implementationPeriod: { inputMode: 'numeric', dir: 'ltr' },
    description: { multiline: true, rows: 7, maxLength: INITIATIVE_LIMITS.description },
    needs: { multiline: true, rows: 4, maxLength: INITIATIVE_LIMITS.needs },
  },
  hints: {
    title: 'hint.title',
    initiatorTin: 'fields:initiatorTin.hint',
    moneyDemand: 'fields:moneyDemand.hint',
    implementationPeriod: 'fields:implementationPeriod.hint',
    description: 'fields:description.hint',
    needs: 'fields:needs.hint',
  },
  rules: { moneyDemand: 'rule.sum', implementationPeriod: 'rule.period' },
  optional: INITIATIVE_OPTIONAL,
  OwnFields: InitiativeFields,
};

function InitiativeFields({ typed, onChange, field, idOf, errorOf }: OwnFieldsProps<InitiativeDraft>) {
  const { t } = useTranslation(['fields', 'register-initiatives']);
  return (
    <>
      {field('title')}
      <Select
        id={idOf('category')}
        name="category"
        label={t('category.label')}
        placeholder={t('category.placeholder')}
        options={INITIATIVE_CATEGORIES.map((value) => ({
          value,
          label: t(`register-initiatives:fields.category.values.${value}`),
        }))}
        value={typed.category}
        onChange={(category) => onChange({ category })}
        error={errorOf('category')}
      />
      <div className={styles.pair}>
        {field('initiatorName')}
        {field('initiatorTin')}
        {field('moneyDemand')}
        {field('implementationPeriod')}
      </div>
      {field('description')}
      {field('needs')}
    </>
  );
}
