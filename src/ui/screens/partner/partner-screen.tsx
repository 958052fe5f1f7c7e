import { useSuspenseQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { PARTNER_TABS, PARTNERS, type PartnerId, type PartnerTab } from '../../../api/contracts/partners.ts';
import { sustainableMaterialsQuery } from '../../../api/queries/sustainable-materials.ts';
import { usePortal } from '../../../use-portal.ts';
import { Badge } from '../../kit/badge.tsx';
import { LinkButton } from '../../kit/link.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';
import { MaterialLink } from '../../parts/material-link.tsx';
import { PageCrumbs } from '../../parts/page-crumbs.tsx';
import { SectionBar } from '../../parts/section-bar.tsx';
import textStyles from '../../parts/text/text.module.css';
import { useTranslation } from '../../use-translation.ts';
import styles from './partner-screen.module.css';

export interface PartnerScreenProps {
  partner: PartnerId;
  tab: PartnerTab;
}

/** A partner's page (section 2): about, memorandum or agreement, work plan or joint projects; each has its address. */
export function PartnerScreen({ partner, tab }: PartnerScreenProps) {
  const { t } = useTranslation(['partners', 'shell', 'common']);
  const name = t(`names.${partner}`);
  const titles = { about: 'about', ...PARTNERS[partner] } as const;
  return (
    <>
      <PageCrumbs items={[{ label: t('title'), to: '/about-moscow/cur/partners' }, { label: name }]} />
      <PageHeading>{name}</PageHeading>
      <SectionBar
        label={t('tabs.label')}
        sections={PARTNER_TABS.map((id) => ({
          id,
          label: t(`tabs.${titles[id]}`),
          link: {
            to: `/about-moscow/cur/partners/${partner}` as NonNullable<LinkProps['to']>,
            search: id === 'about' ? {} : { tab: id },
          },
          isCurrent: id === tab,
        }))}
      />
      <section aria-labelledby="part" className={styles.part}>
        <h2 id="part">{t(`tabs.${titles[tab]}`)}</h2>
        <Badge tone="warn">{t('common:sample')}</Badge>
        {tab === 'about' && <About name={name} />}
        {tab === 'signed' && <Signed partner={partner} />}
        {tab === 'done' && <Points lead={t('plannedLead')} of="planned" />}
      </section>
    </>
  );
}

function About({ name }: { name: string }) {
  const { t } = useTranslation(['partners', 'shell']);
  const paragraphs = t('about', { name, returnObjects: true }) as unknown as readonly string[];
  return (
    <>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <LinkButton to="/online-services/online-consultation">
        {t('shell:menu.entries.consultation.name')}
      </LinkButton>
    </>
  );
}

/** What was agreed, and the text itself where the agency has given it. */
function Signed({ partner }: Pick<PartnerScreenProps, 'partner'>) {
  const { t } = useTranslation('partners');
  const { data } = useSuspenseQuery(sustainableMaterialsQuery(usePortal().api));
  return (
    <>
      <Points lead={t('agreedLead')} of="agreed" />
      <MaterialLink kind="agreement" address={data.partners[partner].agreement} />
    </>
  );
}

function Points({ lead, of }: { lead: string; of: 'agreed' | 'planned' }) {
  const { t } = useTranslation('partners');
  const points = t(of, { returnObjects: true }) as unknown as readonly string[];
  return (
    <>
      <p>{lead}</p>
      <ul className={textStyles.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </>
  );
}
