import { useNavigate } from '@tanstack/react-router';
import { STANDINGS, type Standing } from '../../../api/contracts/standings.ts';
import { Select } from '../../kit/select.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './applications-page.module.css';

export interface ApplicationFilterProps {
  /** The kinds of which there are any. */
  kinds: readonly { readonly kind: string; readonly total: number }[];
  kind: string | undefined;
  standing: Standing | undefined;
}

/** Which applications show, by kind and by how they stand; the address says it. */
export function ApplicationFilter({ kinds, kind, standing }: ApplicationFilterProps) {
  const { t, i18n } = useTranslation(['account', 'lifecycles']);
  const navigate = useNavigate();
  const show = (search: { kind?: string | undefined; standing?: Standing | undefined }) =>
    void navigate({ to: '/account/applications', search });
  const wordsOf = (one: string) => [`account:kind.${one}.name`, `lifecycles:${one}.name`];
  const isOther = kind !== undefined && !kinds.some((one) => one.kind === kind);
  // A link may ask for a kind of which there is none yet.
  const offered = isOther && i18n.exists(wordsOf(kind)) ? [...kinds, { kind, total: 0 }] : kinds;
  return (
    <div className={styles.filter}>
      <Select
        label={t('applications.kind')}
        value={kind ?? ''}
        onChange={(chosen) => show({ kind: chosen || undefined, standing })}
        options={[
          { value: '', label: t('applications.anyKind') },
          ...offered.map((one) => ({
            value: one.kind,
            label: `${t(wordsOf(one.kind))} (${one.total})`,
          })),
        ]}
      />
      <Select
        label={t('applications.standing')}
        value={standing ?? ''}
        onChange={(chosen) => show({ kind, standing: STANDINGS.find((one) => one === chosen) })}
        options={[
          { value: '', label: t('applications.anyStanding') },
          ...STANDINGS.map((one) => ({ value: one, label: t(`standing.${one}`) })),
        ]}
      />
    </div>
  );
}
