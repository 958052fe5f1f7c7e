import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { Case } from '../../../api/contracts/desk.ts';
import { OPENED } from '../../../api/queries/desk.ts';
import { HiddenText } from '../../kit/hidden-text.tsx';
import { DueMark } from '../../parts/desk/due-mark.tsx';
import { useCaseWords } from '../../parts/desk/use-case-words.ts';
import { useTranslation } from '../../use-translation.ts';
import { Assignee } from './assignee.tsx';
import { CaseLink } from './case-link.tsx';
import styles from './case-table.module.css';

const COLUMNS = ['number', 'title', 'state', 'due', 'assignee'] as const;

/** Cases where there is room: a line each. */
export function CaseTable({ items }: { items: readonly Case[] }) {
  const { t } = useTranslation('desk');
  const wordsOf = useCaseWords();
  const opened = useQueryClient().getQueryData<string>(OPENED);
  return (
    <table className={styles.table}>
      <caption>
        <HiddenText>{t('list.label')}</HiddenText>
      </caption>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className={styles[column]}>
              {t(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((one) => {
          const words = wordsOf(one.lifecycle);
          return (
            <tr
              key={`${one.lifecycle} ${one.id}`}
              className={clsx(styles.row, one.id === opened && styles.opened)}
            >
              <td className={styles.number}>{one.number ?? '–'}</td>
              <td>
                <CaseLink of={one} className={styles.link} />
                <span className={styles.about}>
                  {one.person !== one.title && (
                    <>
                      <bdi>{one.person}</bdi> ·{' '}
                    </>
                  )}
                  {words.name}
                </span>
              </td>
              <td className={styles.state}>{words.state(one.state)}</td>
              <td className={styles.due}>
                <DueMark of={one} />
              </td>
              <td className={styles.assignee}>{one.assignee === undefined ? '–' : <Assignee of={one} />}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
