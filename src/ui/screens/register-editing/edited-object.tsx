import type { LinkProps } from '@tanstack/react-router';
import { editsQuery } from '../../../api/queries/register-editing.ts';
import { editablePaths, valueAt } from '../../../api/register/editable.ts';
import type { EditedThing } from '../../../api/register/editing.ts';
import type { EditedRegister } from '../../../api/register/register.ts';
import { useRegisterEditing } from '../../../machines/flows/register-editing/use-register-editing.ts';
import { usePortal } from '../../../use-portal.ts';
import { Badge } from '../../kit/badge.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { useCaseWords } from '../../parts/desk/use-case-words.ts';
import { EditHistory } from '../../parts/editing/edit-history.tsx';
import styles from '../../parts/editing/edited-page.module.css';
import { useTranslation } from '../../use-translation.ts';
import { EditForm } from './edit-form.tsx';
import { RulesBeside } from './rules-beside.tsx';
import { useEditWords } from './use-edit-words.ts';

/** An object: its fields as a form on one side, who changed what on the other. */
export function EditedObject({ register, shown }: { register: EditedRegister; shown: EditedThing }) {
  const { t } = useTranslation(['register-editing', 'register', 'desk']);
  const { api } = usePortal();
  const caseWords = useCaseWords()('register-object');
  const words = useEditWords(register);
  const flow = useRegisterEditing(register, shown);
  const { item, state, object } = shown;
  const page = register.object?.replace('{id}', item.id);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <p className={styles.back}>
          <Link to="/desk" search={{ lifecycle: 'register-object' }}>
            <Icon name="back" size={16} /> {t('toQueue')}
          </Link>
        </p>
        <p className={styles.kind}>{t(`register:sections.${register.id}`)}</p>
        <h1 className={styles.title} lang="ru">
          <bdi>{item.name}</bdi>
        </h1>
        <p className={styles.facts}>
          <Badge tone={state === 'published' ? 'ok' : 'warn'}>{caseWords.state(state)}</Badge>
          <Link to="/desk/$lifecycle/$id" params={{ lifecycle: 'register-object', id: object }}>
            {t('toCase')}
          </Link>
          {page && state === 'published' && (
            <Link to={page as NonNullable<LinkProps['to']>}>{t('toPage')}</Link>
          )}
        </p>
      </div>
      <div className={styles.form}>
        <EditForm register={register} shown={shown} flow={flow} words={words} />
      </div>
      <div className={styles.side}>
        <RulesBeside register={register} id={item.id} />
        <EditHistory
          query={(page) => editsQuery(api, register, item.id, page)}
          texts={{
            knows: (path) => editablePaths(register).includes(path),
            label: words.label,
            value: words.value,
            lang: () => 'ru',
          }}
          current={(path) => valueAt(item, path)}
          canPutBack={flow.snapshot.matches('editing')}
          onPutBack={flow.putBack}
        />
      </div>
    </div>
  );
}
