import {
  proposingTechnologies,
  TECHNOLOGY_LIMITS,
  TechnologyForm,
} from '../../../api/contracts/technology-proposals.ts';
import {
  READINESS_LEVELS,
  TECHNOLOGY_CATEGORIES,
  TECHNOLOGY_EFFECTS,
} from '../../../api/registers/technologies.ts';
import {
  EMPTY_TECHNOLOGY,
  type TechnologyDraft,
  technologyDrafts,
} from '../../../machines/flows/proposal-compose/proposal-compose.draft.ts';
import { Select } from '../../kit/select.tsx';
import { useTranslation } from '../../use-translation.ts';
import { EffectChoices } from './effect-choices.tsx';
import { checkTyped, companyOf } from './proposal-fields.ts';
import styles from './proposal-form.module.css';
import type { OwnFieldsProps, ProposalKind } from './proposal-kind.ts';

const OPTIONAL: readonly string[] = ['patronym', 'requirements'];
/** Choices that are one of several. */
const CHOICES = { category: TECHNOLOGY_CATEGORIES, readiness: READINESS_LEVELS } as const;

const chosenOf = (effects: string): string[] => effects.split(',').filter(Boolean);

/** A technology (section 2, technology bank): what becomes public of it. */
export const TECHNOLOGY: ProposalKind<TechnologyDraft> = {
  area: 'technology',
  register: '/industries/technology-bank/registry',
  endpoints: proposingTechnologies,
  drafts: technologyDrafts,
  empty: EMPTY_TECHNOLOGY,
  knownOf: (user) => ({ developerTin: user.inn ?? '', developerName: companyOf(user) }),
  typedOf: () => ({}),
  check: (typed) => checkTyped(TechnologyForm, typed, OPTIONAL, { effects: chosenOf(typed.effects) }),
  help: {
    title: { maxLength: TECHNOLOGY_LIMITS.title },
    developerName: { autoComplete: 'organization' },
    developerTin: { inputMode: 'numeric', dir: 'ltr' },
    description: { multiline: true, rows: 7, maxLength: TECHNOLOGY_LIMITS.description },
    requirements: { multiline: true, rows: 4, maxLength: TECHNOLOGY_LIMITS.requirements },
  },
  hints: {
    title: 'hint.title',
    developerTin: 'fields:developerTin.hint',
    description: 'hint.description',
    requirements: 'fields:requirements.hint',
  },
  rules: { effects: 'rule.effects' },
  optional: OPTIONAL,
  OwnFields: TechnologyFields,
};

function TechnologyFields({ typed, onChange, field, idOf, errorOf }: OwnFieldsProps<TechnologyDraft>) {
  const { t } = useTranslation(['fields', 'register-technologies']);
  const choice = (name: keyof typeof CHOICES) => (
    <Select
      id={idOf(name)}
      name={name}
      label={t(`${name}.label`)}
      placeholder={t(`${name}.placeholder`)}
      options={CHOICES[name].map((value) => ({
        value,
        label: t(`register-technologies:fields.${name}.values.${value}`),
      }))}
      value={typed[name]}
      onChange={(value) => onChange({ [name]: value })}
      error={errorOf(name)}
    />
  );
  return (
    <>
      {field('title')}
      <div className={styles.pair}>
        {choice('category')}
        {choice('readiness')}
      </div>
      <EffectChoices
        id={idOf('effects')}
        chosen={chosenOf(typed.effects)}
        onChange={(chosen) =>
          onChange({ effects: TECHNOLOGY_EFFECTS.filter((effect) => chosen.includes(effect)).join(',') })
        }
        error={errorOf('effects')}
      />
      <div className={styles.pair}>
        {field('developerName')}
        {field('developerTin')}
      </div>
      {field('description')}
      {field('requirements')}
    </>
  );
}
