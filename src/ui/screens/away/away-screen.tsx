import { ExternalLink, LinkButton } from '../../kit/link.tsx';
import { Notice } from '../../kit/notice.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './away-screen.module.css';
import { inspectTarget, type RefusedTarget, type SafeTarget, type TargetWarning } from './inspect-target.ts';

export interface AwayScreenProps {
  /** The address as it came in the link, not yet looked at. */
  target: string | undefined;
}

/** Section 2: the external-link warning. Shows where a link really leads, and lets the visitor decide. */
export function AwayScreen({ target }: AwayScreenProps) {
  const inspection = inspectTarget(target);
  return (
    <div className={styles.screen}>
      {inspection.ok ? (
        <Leaving target={inspection} />
      ) : (
        <Refused reason={inspection.reason} received={target} />
      )}
    </div>
  );
}

const deceptive: readonly TargetWarning[] = ['unreadable', 'symbols', 'mixedScripts', 'lookalike'];

function Leaving({ target }: { target: SafeTarget }) {
  const { t } = useTranslation('pages', { keyPrefix: 'away' });
  const { href, host, asciiHost, userInfo, port, warnings } = target;
  // A name made to look like another one must not stand here in its disguise.
  const disguised = warnings.some((warning) => deceptive.includes(warning));
  const site = disguised ? asciiHost : host;
  const tone = disguised || warnings.includes('userInfo') ? 'bad' : 'warn';
  return (
    <>
      <PageHeading lead={t('text')}>{t('heading')}</PageHeading>
      <dl className={styles.facts}>
        <Fact term={t('host')} value={site} strong />
        {asciiHost !== host && (
          <Fact term={t(disguised ? 'looksLike' : 'lookedUpAs')} value={disguised ? host : asciiHost} />
        )}
        {userInfo !== '' && <Fact term={t('userInfo')} value={userInfo} />}
        <Fact term={t('address')} value={href} />
      </dl>
      {warnings.length > 0 && (
        <div className={styles.care}>
          <Notice tone={tone} title={t('careTitle')} live={false}>
            <ul className={styles.warnings}>
              {warnings.map((warning) => (
                <li key={warning}>{t(`warnings.${warning}`, { host: site, port })}</li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      <div className={styles.actions}>
        <LinkButton to="/" variant="primary">
          {t('return')}
        </LinkButton>
        <ExternalLink href={href} variant="secondary">
          {t('goAnyway')}
        </ExternalLink>
      </div>
    </>
  );
}

interface RefusedProps {
  reason: RefusedTarget['reason'];
  received: string | undefined;
}

/** How much of a refused address is worth showing. */
const SHOWN = 300;

function Refused({ reason, received = '' }: RefusedProps) {
  const { t } = useTranslation('pages', { keyPrefix: 'away' });
  const shown = received.length > SHOWN ? `${received.slice(0, SHOWN)}…` : received;
  return (
    <>
      <PageHeading lead={t(`refused.${reason}`)}>{t('refused.heading')}</PageHeading>
      {shown.trim() !== '' && (
        <dl className={styles.facts}>
          <Fact term={t('refused.received')} value={visible(shown)} />
        </dl>
      )}
      <div className={styles.actions}>
        <LinkButton to="/" variant="primary">
          {t('return')}
        </LinkButton>
      </div>
    </>
  );
}

/** Hidden characters as their numbers: `‹U+202E›`. */
function visible(text: string): string {
  return text.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (character) => `‹U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}›`,
  );
}

interface FactProps {
  term: string;
  value: string;
  strong?: boolean;
}

/** Addresses run from left to right in every language, and no part of them may reorder another. */
function Fact({ term, value, strong = false }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd>
        <bdi dir="ltr" className={strong ? styles.strong : undefined}>
          {value}
        </bdi>
      </dd>
    </div>
  );
}
