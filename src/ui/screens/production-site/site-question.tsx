import { useState } from 'react';
import { siteSearchOf } from '../../../api/contracts/site-address.ts';
import {
  DEALS,
  hasPrice,
  NAMES,
  OTHER_ACTIVITY,
  SITE_QUESTIONS,
  SITE_TYPES,
  type SiteAnswers,
  type SiteQuestion,
  utilitiesFor,
  WHO,
} from '../../../api/contracts/site-answers.ts';
import { fieldText } from '../../field-text.ts';
import { Button } from '../../kit/button.tsx';
import { Checkbox } from '../../kit/checkbox.tsx';
import { ChoiceCards } from '../../kit/choice-cards.tsx';
import { Select } from '../../kit/select.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { useSiteWords } from '../../parts/sites/use-site-words.ts';
import { useTranslation } from '../../use-translation.ts';
import styles from './production-site.module.css';
import { SITE_PAGE } from './site-search.ts';
import { listIn, readTyped, type Typed, typedOf } from './site-typed.ts';

interface SiteQuestionProps {
  question: SiteQuestion;
  answers: SiteAnswers;
  /** The question was answered before, and can be left so. */
  canLeave: boolean;
  onAnswer: (given: SiteAnswers | null) => void;
  onLeave: () => void;
}

/** One question. Without scripts its form leads to the address that the flow would lead to. */
export function SiteQuestionForm({ question, answers, canLeave, onAnswer, onLeave }: SiteQuestionProps) {
  const { t } = useTranslation(['production-site', 'lists']);
  const { choices } = useSiteWords();
  const [typed, setTyped] = useState<Typed>(() => typedOf(answers));
  const [isTried, setIsTried] = useState(false);
  const { given, errors } = readTyped(question, typed, answers);

  const set = (name: string) => (value: string | readonly string[]) =>
    setTyped((before) => ({ ...before, [name]: value }));
  const word = (name: string): string => String(typed[name] ?? '');
  const errorOf = (name: string): string | undefined => {
    const broken = isTried ? errors.find(({ path }) => path === name) : undefined;
    if (!broken) return undefined;
    return broken.code === 'reversed' ? t('lists:filter.reversed') : fieldText(t, broken);
  };
  const cards = <Value extends string>(name: 'who' | 'type' | 'deal', values: readonly Value[]) => (
    <ChoiceCards<Value>
      label={t(`questions.${name}.label`)}
      name={name}
      id={name}
      value={(values as readonly string[]).includes(word(name)) ? (word(name) as Value) : ''}
      onChange={set(name)}
      error={errorOf(name)}
      choices={values.map((value) => ({ value, label: t(`questions.${name}.values.${value}` as never) }))}
    />
  );
  const field = (name: string, label: string, more: { optional?: boolean } = {}) => (
    <TextField
      {...more}
      name={name}
      id={name}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={word(name)}
      onChange={set(name)}
      error={errorOf(name)}
    />
  );
  const boxes = (
    name: string,
    label: string,
    options: readonly { id: string; name: string }[],
    hint?: string,
  ) => (
    <fieldset className={styles.boxes}>
      <legend>{label}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      {/* None ticked is an answer too. */}
      <input type="hidden" name={name} value="none" />
      <div className={styles.ticks}>
        {options.map((option) => (
          <Checkbox
            key={option.id}
            name={name}
            value={option.id}
            isSelected={listIn(typed, name).includes(option.id)}
            onChange={(isOn) => {
              const others = listIn(typed, name).filter((one) => one !== option.id);
              set(name)(isOn ? [...others, option.id] : others);
            }}
          >
            {option.name}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
  const body = () => {
    switch (question) {
      case 'who':
        return cards('who', WHO);
      case 'activity':
        return (
          <Select
            label={t('questions.activity.label')}
            hint={t('questions.activity.hint')}
            name="activity"
            id="activity"
            placeholder={t('questions.activity.choose')}
            value={word('activity')}
            onChange={set('activity')}
            error={errorOf('activity')}
            options={[
              ...(choices?.activities ?? []).map(({ id, name }) => ({ value: id, label: `${id} ${name}` })),
              { value: OTHER_ACTIVITY, label: t('questions.activity.other') },
            ]}
          />
        );
      case 'type':
        return cards('type', SITE_TYPES);
      case 'area':
        return (
          <fieldset className={styles.boxes}>
            <legend>{t('questions.area.label')}</legend>
            <p className={styles.hint}>{t('questions.area.hint')}</p>
            <div className={styles.pair}>
              {field('areaFrom', t('questions.area.from'))}
              {field('areaTo', t('questions.area.to'), { optional: true })}
            </div>
          </fieldset>
        );
      case 'utilities':
        return (
          <fieldset className={styles.boxes}>
            <legend>{t('questions.utilities.label')}</legend>
            <div className={styles.pair}>
              {field('power', t('questions.utilities.power'), { optional: true })}
            </div>
            {boxes(
              'utilities',
              t('questions.utilities.list'),
              utilitiesFor(answers.type).map((id) => ({ id, name: t(`criteria.${id}`) })),
            )}
          </fieldset>
        );
      case 'okrug':
        return boxes('okrug', t('questions.okrug.label'), choices?.okrugs ?? [], t('questions.okrug.hint'));
      case 'deal': {
        const deal = DEALS.find((one) => one === word('deal'));
        return (
          <>
            {cards('deal', DEALS)}
            {deal && hasPrice(answers.type, deal) && (
              <div className={styles.pair}>
                {field('priceTo', t(`questions.deal.price.${deal}`), { optional: true })}
              </div>
            )}
          </>
        );
      }
    }
  };
  const own: readonly string[] = NAMES[question];
  const others = Object.entries(siteSearchOf(answers)).filter(([name]) => !own.includes(name));
  const place = SITE_QUESTIONS.indexOf(question) + 1;
  return (
    <form
      method="get"
      action={SITE_PAGE}
      className={styles.question}
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        onAnswer(given);
        const wrong = errors[0];
        if (wrong) document.getElementById(wrong.path)?.focus();
      }}
      noValidate
    >
      <p className={styles.progress}>{t('progress', { number: place, total: SITE_QUESTIONS.length })}</p>
      {others.flatMap(([name, value]) =>
        [value]
          .flat()
          .map((one) => <input key={`${name}=${one}`} type="hidden" name={name} value={String(one)} />),
      )}
      {body()}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary">
          {t('next')}
        </Button>
        {canLeave && <Button onPress={onLeave}>{t('leave')}</Button>}
      </div>
    </form>
  );
}
