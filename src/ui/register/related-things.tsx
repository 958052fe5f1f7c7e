import { useQuery } from '@tanstack/react-query';
import { ApiProblem } from '../../api/client.ts';
import { type AnyThing, oneQuery } from '../../api/queries/registers.ts';
import type { FieldOf } from '../../api/register/register.ts';
import { usePortal } from '../../use-portal.ts';
import { LinkButton } from '../kit/link.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { LoadFailure } from '../parts/load-failure.tsx';
import { useTranslation } from '../use-translation.ts';
import { registerOf } from './definitions.ts';
import { RegisterCard } from './register-card.tsx';
import { linkAt } from './register-link.ts';
import { cardOf, relatedFilter, relatedQuery } from './related.ts';
import styles from './related-things.module.css';
import { useRegisterWords } from './use-register-words.ts';

export interface RelatedThingsProps {
  thing: Pick<AnyThing, 'id'>;
  field: FieldOf<'of'>;
  /** The thing that this one belongs to. */
  id: string | undefined;
}

/** Things of another register: the one that this belongs to, or those that belong to this. */
export const RelatedThings = ({ thing, field, id }: RelatedThingsProps) =>
  field.by === undefined ? id && <Owner {...{ field, id }} /> : <Members {...{ thing, field }} />;

function Owner({ field, id }: { field: FieldOf<'of'>; id: string }) {
  const { api } = usePortal();
  const register = registerOf(field);
  const { t } = useTranslation('register-page');
  const { data, error, isError, refetch } = useQuery(oneQuery(api, register, id));
  if (error instanceof ApiProblem && error.status === 410) return <p>{t('gone.title')}</p>;
  if (isError) return <LoadFailure onRetry={() => void refetch()} />;
  return data ? <RegisterCard {...{ register }} thing={cardOf(register, data)} /> : <Skeleton shape="card" />;
}

function Members({ thing: { id }, field }: Pick<RelatedThingsProps, 'thing' | 'field'>) {
  const { t } = useTranslation(['register-page', 'lists']);
  const { api } = usePortal();
  const other = registerOf(field);
  const words = useRegisterWords(other);
  const { data, isError, refetch } = useQuery(relatedQuery(api, field, id));
  if (isError) return <LoadFailure onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="card" count={2} />;
  if (data.total === 0) return <p>{t('lists:noData')}</p>;
  return (
    <>
      <p className={styles.found}>{words.found(data)}</p>
      <ul className={styles.cards}>
        {data.items.map((one) => (
          <li key={one.id}>
            <RegisterCard register={other} thing={one} />
          </li>
        ))}
      </ul>
      {data.total > data.items.length && (
        <LinkButton {...linkAt(other.list, relatedFilter(field, id))}>{t('all')}</LinkButton>
      )}
    </>
  );
}
