import { useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  MOST_SUPPORT,
  SUMS,
  SUPPORT_MEASURES,
  type SupportGiven,
  type SupportSum,
} from '../../../api/contracts/support-measures.ts';
import { supportMeasuresQuery } from '../../../api/queries/support.ts';
import { useSupportCalculation } from '../../../machines/flows/support-calculation/use-support-calculation.ts';
import { usePortal } from '../../../use-portal.ts';
import { Button } from '../../kit/button.tsx';
import { Checkbox } from '../../kit/checkbox.tsx';
import { SUM } from '../../kit/drawings.ts';
import { Link } from '../../kit/link.tsx';
import { Notice } from '../../kit/notice.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { PageCrumbs } from '../../parts/page-crumbs.tsx';
import { hundredths, plainNumber, typedNumber } from '../../typed-number.ts';
import { useIsInBrowser } from '../../use-is-in-browser.ts';
import { useTranslation } from '../../use-translation.ts';
import styles from './support-calculator-screen.module.css';
import { SupportResult } from './support-result.tsx';
import { searchOf } from './support-search.ts';

const PAGE = '/online-services/support-calculator';
const KOPECKS = 100;

const fieldOf = (name: SupportSum) => `support-${name}`;

type Typed = Readonly<Record<SupportSum, string>>;

export interface SupportCalculatorScreenProps {
  /** What the address says. */
  given: SupportGiven;
  /** What it has as sums and means none, as it was typed: without scripts the portal alone looks at sums. */
  wrong: { readonly [Name in SupportSum]?: string };
  /** Version of the rules that it asks for; another one is another component. */
  version: number | undefined;
  onGiven: (given: SupportGiven) => void;
}

/** `/online-services/support-calculator` (section 2): what support measures give, each and all together. */
export function SupportCalculatorScreen({
  given: said,
  wrong: refused,
  version,
  onGiven,
}: SupportCalculatorScreenProps) {
  const { t } = useTranslation('support');
  const { api, locale } = usePortal();
  const { data: known } = useSuspenseQuery(supportMeasuresQuery(api));
  const isInBrowser = useIsInBrowser();
  const flow = useSupportCalculation(said, version, onGiven);
  const { snapshot, pick, give, clear, retry } = flow;
  const { given } = snapshot.context;
  const inWords = ({ sums }: SupportGiven) =>
    Object.fromEntries(
      SUMS.map((name) => {
        const kopecks = sums[name];
        const digits = (kopecks ?? 0) % KOPECKS === 0 ? 0 : 2;
        return [name, kopecks === undefined ? '' : typedNumber(kopecks / KOPECKS, locale, digits)];
      }),
    ) as Typed;
  const [typed, setTyped] = useState<Typed>(() => ({ ...inWords(given), ...refused }));
  const [wrong, setWrong] = useState<readonly SupportSum[]>(() =>
    SUMS.filter((name) => refused[name] !== undefined),
  );
  // Somebody went back, or cleared everything: the fields follow.
  const sums = JSON.stringify(given.sums);
  const shown = useRef(sums);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed stays until the sums themselves change
  useEffect(() => {
    if (shown.current === sums) return;
    shown.current = sums;
    setTyped(inWords(given));
    setWrong([]);
  }, [sums]);

  // Whoever has asked for the result is shown it: it begins far above the button, or below it on a phone.
  const results = useRef<HTMLDivElement>(null);
  const isAsked = useRef(false);
  const isCalculating = snapshot.hasTag('calculating');
  useEffect(() => {
    if (!isAsked.current || isCalculating) return;
    isAsked.current = false;
    results.current?.scrollIntoView({ block: 'start' });
    results.current?.focus({ preventScroll: true });
  });

  function calculate(event: FormEvent) {
    event.preventDefault();
    const read = SUMS.flatMap((name) => {
      const plain = plainNumber(typed[name], locale);
      return plain === '' ? [] : [[name, hundredths(plain)] as const];
    });
    const faults = read.flatMap(([name, sum]) => (sum === undefined || sum > MOST_SUPPORT ? [name] : []));
    setWrong(faults);
    isAsked.current = faults.length === 0;
    const [first] = faults;
    if (first !== undefined) document.getElementById(fieldOf(first))?.focus();
    give(faults.length > 0 ? undefined : Object.fromEntries(read));
  }
  const sumField = (name: SupportSum) => (
    <TextField
      key={name}
      id={fieldOf(name)}
      name={name}
      label={t(`sum.${name}`)}
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
      value={typed[name]}
      onChange={(value) => setTyped((before) => ({ ...before, [name]: value }))}
      error={wrong.includes(name) ? t('wrong', { typed: typed[name].trim() }) : undefined}
    />
  );

  return (
    <>
      <PageCrumbs items={[{ label: t('title') }]} />
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      <div className={styles.note}>
        <Notice live={false}>{t('sample')}</Notice>
      </div>
      <div className={styles.calculator}>
        <form noValidate action={PAGE} className={styles.form} onSubmit={calculate}>
          <fieldset className={styles.measures}>
            <legend className={styles.title}>{t('pick')}</legend>
            {known.items.length === 0 && <p>{t('none')}</p>}
            {known.items.map(({ id, name, lang }) => {
              const isPicked = given.measures.includes(id);
              return (
                // A measure's page leads to its line.
                <div
                  key={id}
                  id={`measure-${id}`}
                  className={styles.measure}
                  data-picked={isPicked || undefined}
                >
                  <Checkbox
                    name="measures"
                    value={id}
                    isSelected={isPicked}
                    onChange={(isSelected) => pick(id, isSelected)}
                    hint={t(`gives.${SUPPORT_MEASURES[id].gives}`)}
                  >
                    <span lang={lang}>{name}</span>
                  </Checkbox>
                  {isPicked && sumField(SUPPORT_MEASURES[id].sum)}
                </div>
              );
            })}
          </fieldset>
          {sumField('own')}
          <div className={styles.buttons}>
            <Button type="submit" variant="primary" icon={SUM}>
              {t('calculate')}
            </Button>
            {given.measures.length > 0 && (
              <Button variant="quiet" icon="close" onPress={clear}>
                {t('clear')}
              </Button>
            )}
          </div>
        </form>
        <div ref={results} tabIndex={-1} className={styles.results} aria-busy={isCalculating}>
          <p role="status" className={styles.status}>
            {snapshot.hasTag('picking') && t('ask')}
            {isInBrowser && isCalculating && <span className={styles.calculating}>{t('calculating')}</span>}
          </p>
          {snapshot.hasTag('failed') && <LoadFailure onRetry={retry} />}
          {snapshot.hasTag('unknownVersion') && (
            <Notice tone="warn" title={t('noVersion', { version: version ?? '' })}>
              <Link to={PAGE} search={searchOf(given)} resetScroll={false}>
                {t('inForce')}
              </Link>
            </Notice>
          )}
          {given.measures.length > 0 && !snapshot.hasTag('failed') && !snapshot.hasTag('unknownVersion') && (
            <SupportResult given={given} version={version} />
          )}
        </div>
      </div>
    </>
  );
}
