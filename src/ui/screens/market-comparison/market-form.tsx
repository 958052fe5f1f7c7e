import { useLocation, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import type { FieldError } from '../../../api/contracts/problem.ts';
import { useMarketComparison } from '../../../machines/flows/market-comparison/use-market-comparison.ts';
import { useSession } from '../../../machines/flows/session/use-session.ts';
import { fieldText } from '../../field-text.ts';
import { Button } from '../../kit/button.tsx';
import { Link } from '../../kit/link.tsx';
import { Notice } from '../../kit/notice.tsx';
import { Sheet } from '../../kit/sheet.tsx';
import { FormSummary } from '../../parts/form-summary.tsx';
import { Waiting } from '../../parts/in-browser.tsx';
import { useFormErrors } from '../../parts/use-form-errors.ts';
import { useRules } from '../../parts/use-rules.ts';
import { useTranslation } from '../../use-translation.ts';
import { CountryPicker } from './country-picker.tsx';
import { SignInLink } from './early-sign-in.tsx';
import { GoodsPicker } from './goods-picker.tsx';
import styles from './market.module.css';
import { MARKET_PAGE } from './market-address.ts';
import { type MarketChoice, searchOf } from './market-search.ts';
import { WeightSliders } from './weight-sliders.tsx';

/** Where one compares, as the address says it after `#`. */
const COMPARE_PLACE = 'compare';

/** What is compared; whoever has signed in or out is somebody else, with the choice of the address. */
export function MarketForm({ choice }: { choice: MarketChoice }) {
  const { status } = useSession();
  if (status === 'restoring') return <Waiting />;
  return <Choosing key={status} choice={choice} isSignedIn={status === 'signedIn'} />;
}

function Choosing({ choice, isSignedIn }: { choice: MarketChoice; isSignedIn: boolean }) {
  const { t } = useTranslation(['sales-market', 'common']);
  const navigate = useNavigate();
  const id = useId();
  const flow = useMarketComparison(
    isSignedIn,
    (report) =>
      void navigate({ to: '/sales-market/report/$id/$tab', params: { id: report, tab: 'summary-analysis' } }),
  );
  const { snapshot } = flow;
  const typed = {
    goods: choice.goods,
    countries: choice.countries.join(),
    weights: Object.values(choice.weights).join(),
  };
  const form = useFormErrors(typed, snapshot.context.fields.map(atField));
  const rules = useRules(() => import('./market-rules.ts'));
  const change = (changes: Partial<MarketChoice>) =>
    void navigate({
      to: MARKET_PAGE,
      search: searchOf({ ...choice, ...changes }),
      replace: true,
      resetScroll: false,
    });
  const textOf = (error: FieldError) =>
    error.path === 'weights'
      ? t('weights.none')
      : error.code === 'unknown_id' || error.code === 'incorrect_format'
        ? t('goods.unknown')
        : fieldText(t, error);
  const wrong = (name: keyof typeof typed) => {
    const error = form.of(name);
    return error && textOf(error);
  };

  const compareAt = useRef<HTMLDivElement>(null);
  const isBack = useLocation({ select: ({ hash }) => hash === COMPARE_PLACE });
  useEffect(() => {
    // Whoever signed in to compare goes on where they were; the form comes after the page, which cannot lead there.
    if (isBack && isSignedIn) compareAt.current?.querySelector('button')?.focus();
  }, [isBack, isSignedIn]);

  function compare(event: FormEvent) {
    event.preventDefault();
    rules.use(({ check }) => {
      const { form: question, errors } = check(choice);
      form.judge(errors.map(atField));
      flow.compare(question);
    });
  }

  return (
    <form
      noValidate
      className={styles.form}
      data-asking={snapshot.hasTag('asking') || undefined}
      onFocus={rules.fetch}
      onSubmit={compare}
    >
      {isSignedIn && (
        <p>
          <Link to="/account/applications" search={{ kind: 'market-report' }}>
            {t('own')}
          </Link>
        </p>
      )}
      <FormSummary
        isUnsent={rules.isUnsent}
        errors={form.errors}
        attempt={form.attempt}
        idOf={(path) => `${id}-${path}`}
        textOf={(error) => `${t(`${error.path}.title`)}: ${textOf(error)}`}
      />
      <Sheet title={t('goods.title')}>
        <GoodsPicker
          id={`${id}-goods`}
          code={choice.goods}
          error={wrong('goods')}
          onChoose={(goods) => change({ goods })}
        />
      </Sheet>
      <Sheet title={t('countries.title')}>
        <CountryPicker
          id={`${id}-countries`}
          chosen={choice.countries}
          error={wrong('countries')}
          onChange={(countries) => change({ countries })}
        />
      </Sheet>
      <Sheet title={t('weights.title')} lead={t('weights.lead')}>
        <WeightSliders
          id={`${id}-weights`}
          weights={choice.weights}
          error={wrong('weights')}
          onChange={(weights) => change({ weights })}
        />
      </Sheet>
      {snapshot.context.failure && <Notice tone="bad" title={t(`failure.${snapshot.context.failure}`)} />}
      {snapshot.hasTag('asking') ? (
        <Notice
          tone="info"
          title={t('signIn.title')}
          actions={
            <>
              <SignInLink variant="primary" place={COMPARE_PLACE} />
              <Button onPress={flow.dismiss}>{t('signIn.later')}</Button>
            </>
          }
        >
          {t('signIn.text')}
        </Notice>
      ) : (
        <div ref={compareAt}>
          <Button type="submit" variant="primary" busy={snapshot.hasTag('busy')} busyLabel={t('comparing')}>
            {t('compare')}
          </Button>
        </div>
      )}
    </form>
  );
}

/** A rule that one of several chosen breaks is told of the whole field. */
const atField = (error: FieldError): FieldError => ({ ...error, path: error.path.split('.')[0] ?? '' });
