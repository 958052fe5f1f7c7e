import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { ESG_GROUPS } from '../../../api/contracts/esg-activities.ts';
import type { EsgCompany } from '../../../api/contracts/esg-applications.ts';
import { ESG_LEVELS } from '../../../api/contracts/esg-sheet.ts';
import { publicNumberOf } from '../../../api/contracts/public-number.ts';
import { type EsgCompanyChoice, esgCompaniesQuery } from '../../../api/queries/esg.ts';
import { createFormat } from '../../../i18n/format.ts';
import { usePortal } from '../../../use-portal.ts';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { ChoiceLink, ChoiceList } from '../../kit/choice-list.tsx';
import { Facts } from '../../kit/facts.tsx';
import { Link, LinkButton } from '../../kit/link.tsx';
import { Notice } from '../../kit/notice.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';
import { Pager } from '../../kit/pager.tsx';
import { TextField } from '../../kit/text-field.tsx';
import formStyles from '../../parts/form.module.css';
import { GroupBar } from '../../parts/group-bar.tsx';
import { PageCrumbs } from '../../parts/page-crumbs.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './esg-register.module.css';

const PATH = '/about-moscow/cur/cur-esg-list-organizations';

export interface RegisterScreenProps {
  choice: EsgCompanyChoice;
  /** Whether the address names a certificate's number that can be none. */
  isWrong: boolean;
}

/** Companies whose ESG status is valid, by level and group; and any certificate, by its number. */
export function RegisterScreen({ choice, isWrong }: RegisterScreenProps) {
  const { t } = useTranslation(['esg-register', 'esg', 'lists', 'common']);
  const { data } = useSuspenseQuery(esgCompaniesQuery(usePortal().api, choice));
  const { level, group, page } = choice;
  const pages = Math.ceil(data.total / data.pageSize);
  return (
    <>
      <PageCrumbs items={[{ label: t('title') }]} />
      <GroupBar />
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      <div className={styles.choices}>
        <ChoiceList label={t('level')}>
          {[undefined, ...ESG_LEVELS].map((one) => (
            <li key={one ?? 'all'}>
              <ChoiceLink to={PATH} search={{ level: one, group }} isCurrent={one === level}>
                {one ? t(`esg:level.${one}`) : t('allLevels')}
              </ChoiceLink>
            </li>
          ))}
        </ChoiceList>
        <ChoiceList label={t('group')}>
          {[undefined, ...ESG_GROUPS].map((one) => (
            <li key={one ?? 'all'}>
              <ChoiceLink to={PATH} search={{ level, group: one }} isCurrent={one === group}>
                {one ? t('groupOf', { group: one }) : t('allGroups')}
              </ChoiceLink>
            </li>
          ))}
        </ChoiceList>
      </div>
      <p role="status" className={styles.total}>
        {t('total', { total: String(data.total) })}
      </p>
      {data.items.length === 0 ? (
        <Notice
          tone="info"
          live={false}
          title={t('nothing')}
          actions={level || group || page > 1 ? <LinkButton to={PATH}>{t('whole')}</LinkButton> : undefined}
        />
      ) : (
        <ul className={styles.companies}>
          {data.items.map((company) => (
            <li key={`${company.organization} ${company.decidedAt}`} className={styles.company}>
              <Company company={company} />
            </li>
          ))}
        </ul>
      )}
      <Pager
        page={page}
        pages={pages}
        link={(to, props) => (
          <Link {...props} to={PATH} search={{ level, group, page: to > 1 ? to : undefined }} />
        )}
      />
      <Verify isWrong={isWrong} />
    </>
  );
}

function Company({ company }: { company: EsgCompany }) {
  const { t } = useTranslation(['esg-register', 'esg', 'common']);
  const format = createFormat(usePortal().locale);
  const { organization, level, group, decidedAt, validUntil, isSample } = company;
  const day = (moment: string) => <time dateTime={moment.slice(0, 10)}>{format.dateLong(moment)}</time>;
  return (
    <>
      <h2 className={styles.name}>
        <bdi>{organization}</bdi>
      </h2>
      <p className={styles.badges}>
        <Badge tone={level === 'candidate' ? 'neutral' : 'ok'}>{t(`esg:level.${level}`)}</Badge>
        {isSample && <Badge tone="warn">{t('common:sample')}</Badge>}
      </p>
      <Facts
        items={[
          { key: 'group', label: t('group'), value: String(group) },
          { key: 'decided', label: t('decided'), value: day(decidedAt) },
          { key: 'until', label: t('until'), value: day(validUntil) },
        ]}
      />
    </>
  );
}

/** Anybody looks up a certificate whose number they were given; without scripts the address leads there. */
function Verify({ isWrong }: { isWrong: boolean }) {
  const { t } = useTranslation('esg-register');
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [hasFailed, setHasFailed] = useState(isWrong);
  function open(event: FormEvent) {
    event.preventDefault();
    const number = publicNumberOf(typed);
    setHasFailed(number === undefined);
    if (number !== undefined)
      void navigate({ to: '/about-moscow/cur/esg-certificate/$number', params: { number } });
  }
  return (
    <section aria-labelledby="verify" className={styles.verify}>
      <h2 id="verify" className={styles.name}>
        {t('verify.title')}
      </h2>
      <form noValidate action={PATH} className={formStyles.form} onSubmit={open}>
        <TextField
          id="esg-number"
          name="number"
          dir="ltr"
          autoComplete="off"
          label={t('verify.label')}
          hint={t('verify.hint')}
          value={typed}
          onChange={setTyped}
          error={hasFailed ? t('verify.wrong') : undefined}
        />
        <div className={formStyles.buttons}>
          <Button type="submit">{t('verify.open')}</Button>
        </div>
      </form>
    </section>
  );
}
