import type { Case } from '../../../api/contracts/desk.ts';
import { useTranslation } from '../../use-translation.ts';
import styles from './assignee.module.css';

/** Who works on a case; nothing where its kind is assigned to nobody. */
export function Assignee({ of: { assignee } }: { of: Pick<Case, 'assignee'> }) {
  const { t } = useTranslation('desk');
  if (assignee === undefined) return null;
  if (!assignee) return <span className={styles.nobody}>{t('nobody')}</span>;
  return assignee.isMe ? <strong className={styles.me}>{t('me')}</strong> : <bdi>{assignee.name}</bdi>;
}
