import { useQuery } from '@tanstack/react-query';
import { proposingTechnologies, TECHNOLOGY_LIMITS } from '../../../api/contracts/technology-proposals.ts';
import { choicesQuery } from '../../../api/queries/register-choices.ts';
import {
  READINESS_LEVELS,
  TECHNOLOGIES,
  TECHNOLOGY_CATEGORIES,
  TECHNOLOGY_EFFECTS,
} from '../../../api/registers/technology-choices.ts';
import {
  EMPTY_TECHNOLOGY,
  type TechnologyDraft,
  technologyDrafts,
} from '../../../machines/flows/proposal-compose/proposal-compose.draft.ts';
import { usePortal } from '../../../use-portal.ts';
import { Select } from '../../kit/select.tsx';
import { useTranslation } from '../../use-translation.ts';
import { chosenOf, companyOf, TECHNOLOGY_OPTIONAL } from './proposal-fields.ts';
import styles from './proposal-form.module.css';
import type { OwnFieldsProps, ProposalKind } from './proposal-kind.ts';
import { SeveralChoices } from './several-choices.tsx';

/** Choices that are one of several. */
const CHOICES = { category: TECHNOLOGY_CATEGORIES, readiness: READINESS_LEVELS } as const;

/** A technology (section 2, technology bank): what becomes public of it. */
export const TECHNOLOGY: ProposalKind<TechnologyDraft> = {
  area: 'technology',
  register: '/industries/technology-bank/registry',
  endpoints: proposingTechnologies,
  drafts: technologyDrafts,
  empty: EMPTY_TECHNOLOGY,
  knownOf: (user) => ({ developerTin: user.inn ?? '', developerName: companyOf(user) }),
  typedOf: () => ({}),
  loadRules: () => import('./technology-rules.ts'),
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
  optional: TECHNOLOGY_OPTIONAL,
  OwnFields: TechnologyFields,
};

function TechnologyFields({ typed, onChange, field, idOf, errorOf }: OwnFieldsProps<TechnologyDraft>) {
  const { t } = useTranslation(['fields', 'register-technologies']);
  const { api } = usePortal();
  const { data: choices } = useQuery(choicesQuery(api, TECHNOLOGIES));
  const industries = (choices?.names.industry ?? []).map(({ id, name }) => ({ value: id, label: name }));
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
      {industries.length > 0 && (
        <SeveralChoices
          id={idOf('industries')}
          name="industries"
          label={t('industries.label')}
          options={industries}
          chosen={chosenOf(typed.industries)}
          onChange={(chosen) => onChange({ industries: chosen.join() })}
          error={errorOf('industries')}
          optional
        />
      )}
      <SeveralChoices
        id={idOf('effects')}
        name="effects"
        label={t('effects.label')}
        options={TECHNOLOGY_EFFECTS.map((value) => ({
          value,
          label: t(`register-technologies:fields.effects.values.${value}`),
        }))}
        chosen={chosenOf(typed.effects)}
        onChange={(chosen) => onChange({ effects: chosen.join() })}
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
