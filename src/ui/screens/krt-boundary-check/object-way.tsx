import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { type FoundObject, KRT_FORM } from '../../../api/contracts/krt-check.ts';
import { LONGEST_QUERY } from '../../../api/contracts/search-length.ts';
import { krtObjectsQuery } from '../../../api/queries/krt-check.ts';
import { usePortal } from '../../../use-portal.ts';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { Notice } from '../../kit/notice.tsx';
import { Skeleton, SkeletonRegion } from '../../kit/skeleton.tsx';
import { TextField } from '../../kit/text-field.tsx';
import formStyles from '../../parts/form.module.css';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { langOfFiled } from '../../register/filed.tsx';
import { useTranslation } from '../../use-translation.ts';
import { CheckFailure } from './check-failure.tsx';
import styles from './krt-check-screen.module.css';
import { registerName } from './register-name.ts';
import { idOf, useCheckForm } from './use-check-form.ts';
import { KRT_PAGE, type WayProps } from './ways.ts';

/** An object of the portal's registers, by its cadastral number or address. */
export function ObjectWay({ flow, typed, returned, query }: WayProps & { query: string }) {
  const { t } = useTranslation('krt-check');
  const navigate = useNavigate();
  const form = useCheckForm(typed, flow, returned);
  const [words, setWords] = useState(query);
  const [isEmpty, setIsEmpty] = useState(false);

  function find(event: FormEvent) {
    event.preventDefault();
    setIsEmpty(words.trim() === '');
    if (words.trim() !== '')
      void navigate({ to: KRT_PAGE, search: { query: words.trim() }, resetScroll: false });
  }

  return (
    <div className={styles.narrow}>
      <form noValidate action={KRT_PAGE} className={formStyles.form} onSubmit={find}>
        <TextField
          id={idOf('query')}
          name="query"
          type="search"
          autoComplete="off"
          label={t('object.label')}
          hint={t('object.hint')}
          value={words}
          onChange={(value) => setWords(value.slice(0, LONGEST_QUERY))}
          error={isEmpty ? t('rule.required') : undefined}
        />
        <div className={formStyles.buttons}>
          <Button type="submit" icon="search">
            {t('object.find')}
          </Button>
        </div>
      </form>
      {form.errors.map((error) => (
        <Notice key={error.code} tone="bad">
          {form.textOf(error)}
        </Notice>
      ))}
      <CheckFailure snapshot={flow.snapshot} />
      {query !== '' && <Found query={query} flow={flow} />}
    </div>
  );
}

function Found({ query, flow }: Pick<WayProps, 'flow'> & { query: string }) {
  const { t } = useTranslation(['krt-check', 'register']);
  const { api } = usePortal();
  const { data, isError, refetch } = useQuery(krtObjectsQuery(api, query));
  if (isError) return <LoadFailure onRetry={() => void refetch()} />;
  if (!data)
    return (
      <SkeletonRegion label={t('object.finding')}>
        <Skeleton shape="card" count={2} />
      </SkeletonRegion>
    );
  if (data.items.length === 0)
    return <Notice title={t('object.none.title')}>{t('object.none.text', { query })}</Notice>;
  return (
    <section aria-label={t('object.found')}>
      <h2 className={styles.title}>{t('object.found')}</h2>
      <ul className={styles.found}>
        {data.items.map((object) => (
          <FoundRow key={`${object.register} ${object.id}`} {...{ object, flow }} />
        ))}
      </ul>
    </section>
  );
}

function FoundRow({ object, flow }: Pick<WayProps, 'flow'> & { object: FoundObject }) {
  const { t } = useTranslation(['krt-check', 'register']);
  const { register, id, name, about, cadastralNumber, isSample } = object;
  const given = { register, id, ...(cadastralNumber !== null && { cadastralNumber }) };
  return (
    <li className={styles.row}>
      <div className={styles.rowText}>
        <p className={styles.kind}>
          {registerName(t, register)} {isSample && <Badge>{t('sample')}</Badge>}
        </p>
        <p className={styles.name} lang={langOfFiled(name)} dir="auto">
          {name}
        </p>
        {about !== null && (
          <p lang={langOfFiled(about)} dir="auto">
            {about}
          </p>
        )}
        {cadastralNumber !== null && (
          <p>
            {t('fact.cadastralNumber')}: <bdi>{cadastralNumber}</bdi>
          </p>
        )}
      </div>
      <form
        method="post"
        action={KRT_FORM}
        onSubmit={(event) => {
          event.preventDefault();
          flow.check({ by: 'object', ...given });
        }}
      >
        {Object.entries(given).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <Button
          type="submit"
          variant="primary"
          busy={flow.snapshot.hasTag('busy')}
          aria-label={`${t('check')}: ${name}`}
        >
          {t('check')}
        </Button>
      </form>
    </li>
  );
}
