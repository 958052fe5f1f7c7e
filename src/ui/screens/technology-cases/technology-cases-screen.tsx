import { useSuspenseQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { oneQuery } from '../../../api/queries/registers.ts';
import type { ItemOf } from '../../../api/register/types.ts';
import { technologies } from '../../../api/registers/technologies.ts';
import { usePortal } from '../../../use-portal.ts';
import { Badge } from '../../kit/badge.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Facts } from '../../kit/facts.tsx';
import { LinkButton } from '../../kit/link.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';
import { PageCrumbs } from '../../parts/page-crumbs.tsx';
import { RussianOnly } from '../../parts/russian-only.tsx';
import { FiledText } from '../../register/filed.tsx';
import { linkAt, pathOfThing } from '../../register/register-link.ts';
import { useRegisterWords } from '../../register/use-register-words.ts';
import { useTranslation } from '../../use-translation.ts';
import styles from './technology-cases-screen.module.css';

type Cases = ItemOf<typeof technologies>['cases'];

/** `/industries/technology-bank/{id}/successful-cases`: who uses a technology, for what, and what came of it. */
export function TechnologyCasesScreen({ id }: { id: string }) {
  const { t } = useTranslation(['industries', 'lists', 'register-page', 'register-technologies']);
  const { api } = usePortal();
  const { data: thing } = useSuspenseQuery(oneQuery(api, technologies, id));
  const cases = thing.cases as Cases;
  const path = pathOfThing(technologies, id) ?? technologies.list;
  const toThing = <LinkButton {...linkAt(path)}>{t('cases.toThing')}</LinkButton>;
  return (
    <article className={styles.page}>
      <PageCrumbs
        items={[
          { label: t('register-technologies:title'), to: technologies.list as LinkProps['to'] },
          { label: thing.name, to: path as LinkProps['to'] },
          { label: t('cases.heading') },
        ]}
      />
      {thing.isSample && (
        <p>
          <Badge tone="warn">{t('register-page:sampleData')}</Badge>
        </p>
      )}
      <PageHeading lead={t('cases.lead')}>{t('cases.heading')}</PageHeading>
      <p className={styles.name}>
        <FiledText>{thing.name}</FiledText>
      </p>
      <RussianOnly />
      {cases.length === 0 ? (
        <EmptyState icon="info" title={t('lists:noData')} actions={toThing}>
          {t('cases.noneText')}
        </EmptyState>
      ) : (
        <>
          <ul className={styles.cases}>
            {cases.map((one) => (
              <Case key={`${one.customer} ${one.year} ${one.problem}`} {...one} />
            ))}
          </ul>
          <div>{toThing}</div>
        </>
      )}
    </article>
  );
}

function Case({ customer, problem, result, year }: Cases[number]) {
  const words = useRegisterWords(technologies);
  const told = { problem, result } as const;
  return (
    <li className={styles.case}>
      <h2 className={styles.customer}>
        <FiledText>{customer}</FiledText>
      </h2>
      <Facts
        items={[
          ...(['problem', 'result'] as const).map((name) => ({
            key: name,
            label: words.innerLabel('cases', name),
            value: <FiledText>{told[name]}</FiledText>,
          })),
          {
            key: 'year',
            label: words.innerLabel('cases', 'year'),
            value: words.innerLine('cases', 'year', year),
          },
        ]}
      />
    </li>
  );
}
