import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useEffect, useRef } from 'react';
import { siteSearchOf } from '../../../api/contracts/site-address.ts';
import {
  isAnswered,
  refusalOf,
  SITE_QUESTIONS,
  type SiteQuestion,
} from '../../../api/contracts/site-answers.ts';
import { useProductionSiteSelection } from '../../../machines/flows/production-site-selection/use-production-site-selection.ts';
import { Button } from '../../kit/button.tsx';
import { HiddenText } from '../../kit/hidden-text.tsx';
import { Link, LinkButton } from '../../kit/link.tsx';
import { Notice } from '../../kit/notice.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';
import { PageCrumbs } from '../../parts/page-crumbs.tsx';
import { useSiteWords } from '../../parts/sites/use-site-words.ts';
import { linkAt } from '../../register/register-link.ts';
import { useTranslation } from '../../use-translation.ts';
import styles from './production-site.module.css';
import { SiteQuestionForm } from './site-question.tsx';
import { SiteResult } from './site-result.tsx';
import { SITE_PAGE, type SiteSearch } from './site-search.ts';

/** A press that stays in this window. */
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** `/business/production-site` (section 2): sites for a production by a few questions. */
export function ProductionSiteScreen({ address, compare }: SiteSearch) {
  const { t } = useTranslation('production-site');
  const navigate = useNavigate();
  const words = useSiteWords();
  const flow = useProductionSiteSelection(address, (answers, question) => {
    void navigate({ ...linkAt(SITE_PAGE, siteSearchOf(answers, question)), resetScroll: false });
  });
  const { snapshot } = flow;
  const { answers, opened, dropped, isUnclear } = snapshot.context;
  const step = String(snapshot.value);
  const refusal = snapshot.hasTag('refused') ? refusalOf(answers) : undefined;
  const asked = snapshot.hasTag('asking') ? (step as SiteQuestion) : undefined;
  const answered = SITE_QUESTIONS.filter((question) => isAnswered(answers, question));

  // Whoever reads by ear goes on where the screen does.
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [step]);

  const openLink = (question: SiteQuestion) => ({
    ...linkAt(SITE_PAGE, siteSearchOf(answers, question)),
    preload: false as const,
    onClick: (event: MouseEvent) => {
      if (!isPlain(event)) return;
      event.preventDefault();
      flow.open(question);
    },
  });
  return (
    <>
      <PageCrumbs items={[{ label: t('title') }]} />
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      {isUnclear && (
        <Notice tone="warn" title={t('unclear.title')}>
          {t('unclear.text')}
        </Notice>
      )}
      {dropped.length > 0 && (
        <Notice title={t('dropped.title')}>
          {t('dropped.text', {
            names: dropped.map((one) => t(`criteria.${one === 'priceTo' ? 'price' : one}`)).join(', '),
          })}
        </Notice>
      )}
      {answered.length > 0 && (
        <section aria-label={t('answersTitle')} className={styles.answers}>
          <h2>{t('answersTitle')}</h2>
          <dl>
            {answered.map((question) => (
              <div key={question} data-open={question === asked || undefined}>
                <dt>{t(`questions.${question}.short`)}</dt>
                <dd>
                  {words.answer(question, answers)}{' '}
                  {question !== asked && (
                    <Link {...openLink(question)}>
                      {t('change')}
                      <HiddenText>: {t(`questions.${question}.short`)}</HiddenText>
                    </Link>
                  )}
                </dd>
              </div>
            ))}
          </dl>
          <div className={styles.buttons}>
            <Button variant="quiet" icon="retry" onPress={flow.restart}>
              {t('restart')}
            </Button>
          </div>
        </section>
      )}
      <div ref={place} tabIndex={-1} className={styles.place}>
        {asked && (
          <SiteQuestionForm
            key={asked}
            question={asked}
            answers={answers}
            canLeave={opened !== null}
            onAnswer={flow.answer}
            onLeave={flow.leave}
          />
        )}
        {refusal && (
          <Notice
            tone="warn"
            title={t('refused.title')}
            actions={
              <>
                <LinkButton variant="primary" {...linkAt(INSTEAD[refusal])}>
                  {t(`refused.${refusal}.way`)}
                </LinkButton>
                <LinkButton {...openLink(refusal)}>{t('refused.change')}</LinkButton>
              </>
            }
          >
            {t(`refused.${refusal}.text`)}
          </Notice>
        )}
        {snapshot.hasTag('complete') && <SiteResult {...{ answers, compare }} onRestart={flow.restart} />}
      </div>
    </>
  );
}

/** What there is for those who do not qualify. */
const INSTEAD = {
  who: '/catalog/search',
  activity: '/business/map',
  area: '/business/technoparks-room',
} as const;
