import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { SUBSCRIPTION_NAME } from '../../../api/contracts/subscriptions.ts';
import { previewQuery } from '../../../api/queries/subscriptions.ts';
import { createFormat } from '../../../i18n/format.ts';
import { createQuantities } from '../../../i18n/quantities.ts';
import type { FilterValues } from '../../../machines/flows/list-filter/list-filter.settings.ts';
import { useSubscriptionCompose } from '../../../machines/flows/subscription-compose/use-subscription-compose.ts';
import { usePortal } from '../../../use-portal.ts';
import { fieldText } from '../../field-text.ts';
import { Button } from '../../kit/button.tsx';
import { Link } from '../../kit/link.tsx';
import { Notice } from '../../kit/notice.tsx';
import { Sheet } from '../../kit/sheet.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { TextField } from '../../kit/text-field.tsx';
import formStyles from '../../parts/form.module.css';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { soundTenderFilters, tenderFilterOf } from '../../parts/tenders/tender-filter.ts';
import { useTenderWords } from '../../parts/tenders/use-tender-words.ts';
import { useTranslation } from '../../use-translation.ts';
import { useFilterWords } from './filter-words.tsx';
import styles from './subscriptions.module.css';

export interface NewSubscriptionProps {
  filters: FilterValues;
  /** Subscribed, or given up. */
  onEnd: () => void;
}

/** So many of what matches now are named. */
const SHOWN = 3;

/** A name for a filter, with what it matches now. */
export function NewSubscription({ filters: given, onEnd }: NewSubscriptionProps) {
  const filters = soundTenderFilters(given);
  const { t } = useTranslation(['subscriptions', 'tenders', 'common']);
  const { api, locale } = usePortal();
  const { number } = createFormat(locale);
  const wordsOf = useFilterWords();
  const words = useTenderWords();
  const filter = tenderFilterOf(filters);
  const preview = useQuery(previewQuery(api, filter));
  const { snapshot, submit, cancel } = useSubscriptionCompose(onEnd);
  const [typed, setTyped] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const { failure, fields } = snapshot.context;
  const name = typed ?? createQuantities(locale).list(wordsOf(filters)).slice(0, SUBSCRIPTION_NAME);
  const wrong =
    name.trim() === ''
      ? t('common:fieldError.required')
      : name.trim().length > SUBSCRIPTION_NAME
        ? t('common:fieldError.max_length', { count: SUBSCRIPTION_NAME })
        : undefined;
  const served = fields.find(({ path }) => path === 'name');

  const found =
    preview.data &&
    t(preview.data.isEstimate ? 'tenders:found.about' : 'tenders:found.exact', {
      count: preview.data.total,
      value: number(preview.data.total),
    });

  function send(event: FormEvent) {
    event.preventDefault();
    setRefused(name);
    submit(wrong ? undefined : { name: name.trim(), filter });
  }

  return (
    <Sheet title={t('new.title')} lead={wordsOf(filters).join(' · ')}>
      {preview.isError && <LoadFailure onRetry={() => void preview.refetch()} />}
      {preview.isPending && (
        <div className={styles.matches}>
          <Skeleton count={SHOWN} />
        </div>
      )}
      {preview.data && (
        <div className={styles.matches}>
          {/* The list below has the first of them. */}
          <p role="status">
            {t('new.matches')}{' '}
            {preview.data.total > SHOWN ? (
              <Link to="/catalog/search" search={{ tab: 'trades', ...filters }}>
                {found}
              </Link>
            ) : (
              found
            )}
          </p>
          <ul className={styles.preview}>
            {preview.data.items.slice(0, SHOWN).map((tender) => (
              <li key={tender.id}>
                <Link to="/catalog/trades/$id" params={{ id: tender.id }}>
                  <bdi lang={words.title(tender).lang}>{words.title(tender).text}</bdi>
                </Link>{' '}
                <span className={styles.quiet}>{words.price(tender)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <form noValidate className={formStyles.form} onSubmit={send}>
        <TextField
          label={t('new.name')}
          hint={t('new.nameHint')}
          maxLength={SUBSCRIPTION_NAME}
          value={name}
          onChange={setTyped}
          error={refused === name ? (wrong ?? (served && fieldText(t, served))) : undefined}
        />
        {failure && (
          <Notice tone="bad" title={t(`new.${failure}`)}>
            {failure === 'failed' && t('common:error.generic')}
          </Notice>
        )}
        <div className={formStyles.buttons}>
          <Button type="submit" variant="primary" busy={snapshot.hasTag('busy')} busyLabel={t('new.sending')}>
            {t('new.send')}
          </Button>
          <Button variant="quiet" onPress={cancel}>
            {t('new.cancel')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
