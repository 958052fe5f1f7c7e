import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { ApiProblem } from '../../../api/client.ts';
import { MPT_OKRUGS, MPT_USES } from '../../../api/contracts/mpt.ts';
import { mptQuery } from '../../../api/queries/mpt.ts';
import { usePortal } from '../../../use-portal.ts';
import { Button } from '../../kit/button.tsx';
import { SUM } from '../../kit/drawings.ts';
import { Notice } from '../../kit/notice.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';
import { Select } from '../../kit/select.tsx';
import { Skeleton, SkeletonRegion } from '../../kit/skeleton.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { PageCrumbs } from '../../parts/page-crumbs.tsx';
import { useTranslation } from '../../use-translation.ts';
import type { MptField, MptTyped } from './fields.ts';
import { MptResult } from './mpt-result.tsx';
import styles from './mpt-screen.module.css';
import { readTyped } from './typed.ts';

const PAGE = '/catalog/project-mpt/calculator';

export interface MptScreenProps {
  /** What the address says. */
  given: MptTyped;
  /** Version of the rules that the address asks for. */
  version: number | undefined;
}

/** `/catalog/project-mpt/calculator` (section 2): what the job-places programme takes off the fee. */
export function MptScreen({ given, version }: MptScreenProps) {
  const { t } = useTranslation('mpt');
  const { locale } = usePortal();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(given);
  const { wrong } = readTyped(typed, locale);

  function calculate(event: FormEvent) {
    event.preventDefault();
    const search = Object.fromEntries(Object.entries(typed).filter(([, text]) => text.trim() !== ''));
    void navigate({ to: PAGE, search, replace: true, resetScroll: false });
  }
  const change = (name: MptField) => (value: string) => setTyped((before) => ({ ...before, [name]: value }));
  const field = (name: 'area' | 'startYear' | 'fee', inputMode: 'decimal' | 'numeric') => (
    <TextField
      name={name}
      label={t(`field.${name}`)}
      hint={t(`hint.${name}`)}
      optional={name === 'fee'}
      inputMode={inputMode}
      dir="ltr"
      autoComplete="off"
      value={typed[name]}
      onChange={change(name)}
      error={wrong.includes(name) ? t(`wrong.${name}`, { typed: typed[name].trim() }) : undefined}
    />
  );
  const choice = (name: 'use' | 'okrug', values: readonly string[]) => (
    <Select
      name={name}
      label={t(`field.${name}`)}
      placeholder={t('notChosen')}
      options={values.map((value) => ({ value, label: t(`${name}.${value}`) }))}
      value={typed[name]}
      onChange={change(name)}
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
          {field('area', 'decimal')}
          {choice('use', MPT_USES)}
          {choice('okrug', MPT_OKRUGS)}
          {field('startYear', 'numeric')}
          {field('fee', 'decimal')}
          <div>
            <Button type="submit" variant="primary" icon={SUM}>
              {t('calculate')}
            </Button>
          </div>
        </form>
        <Result given={given} version={version} />
      </div>
    </>
  );
}

function Result({ given, version }: MptScreenProps) {
  const { t } = useTranslation('mpt');
  const { api, locale } = usePortal();
  const { answers } = readTyped(given, locale);
  const { data, isError, error, refetch } = useQuery(mptQuery(api, answers, version));
  if (error instanceof ApiProblem && error.status === 404)
    return <Notice tone="warn">{t('noVersion', { version })}</Notice>;
  if (isError) return <LoadFailure onRetry={() => void refetch()} />;
  if (!data)
    return (
      <SkeletonRegion label={t('calculating')}>
        <Skeleton shape="card" count={1} />
      </SkeletonRegion>
    );
  return <MptResult {...{ given, answers }} calculation={data} />;
}
