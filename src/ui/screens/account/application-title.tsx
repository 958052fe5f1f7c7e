import { useQuery } from '@tanstack/react-query';
import { applicationQuery } from '../../../api/queries/applications.ts';
import { createFormat } from '../../../i18n/format.ts';
import { useSession } from '../../../machines/flows/session/use-session.ts';
import { usePortal } from '../../../use-portal.ts';
import { useTranslation } from '../../use-translation.ts';
import styles from './application-title.module.css';

export interface ApplicationTitleProps {
  id: string;
  /** What it is called until it is known which one it is. */
  fallback: string;
}

/** An application by its name: "Kiosk question no. 12", or when it takes place. */
export function ApplicationTitle({ id, fallback }: ApplicationTitleProps) {
  const name = useApplicationName(id);
  // Another piece of text: one that changed would have moved where lines begin at the right.
  return (
    <span key={name} className={styles.title}>
      {name ?? fallback}
    </span>
  );
}

function useApplicationName(id: string): string | undefined {
  const { t } = useTranslation(['account', 'lifecycles']);
  const { api, locale } = usePortal();
  const { status } = useSession();
  const { data } = useQuery({ ...applicationQuery(api, id), enabled: status === 'signedIn' });
  if (!data) return undefined;
  const { kind, number, takesPlaceAt } = data;
  const name = t([`account:kind.${kind}.name`, `lifecycles:${kind}.name`]);
  if (number !== undefined) return t('application.numbered', { name, number: String(number) });
  if (takesPlaceAt === undefined) return name;
  return t('application.timed', { name, time: createFormat(locale).dateTime(takesPlaceAt) });
}
