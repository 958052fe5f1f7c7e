import type { ReactNode } from 'react';
import type { ShownContent } from '../../../api/contracts/content-definition.ts';
import { type ContentKindId, contentItem } from '../../../api/contracts/content-kinds.ts';
import { GOAL_ROOM, goalColor } from '../../../api/contracts/goal-file.ts';
import { disagrees, readingOf } from '../../../api/contracts/goal-reading.ts';
import { GOAL_COMPLETION_RULES, type GoalIndicator } from '../../../api/contracts/goals.ts';
import { TEXT_PAGES, type TextPageName } from '../../../api/contracts/text-pages.ts';
import { Badge } from '../../kit/badge.tsx';
import { Link } from '../../kit/link.tsx';
import { BannerCard } from '../../parts/banners/banner-card.tsx';
import { hasOffice, OfficeCard } from '../../parts/contacts/office-card.tsx';
import { ExportEventCard } from '../../parts/export-event/export-event-card.tsx';
import { IndicatorCard } from '../../parts/goal/indicator-card.tsx';
import { linkOf } from '../../parts/link-of.ts';
import { type PageWords, wordsOf } from '../../parts/text/page-words.ts';
import { spoken } from '../../parts/text/spoken.ts';
import { StandInBadge } from '../../parts/text/stand-in-badge.tsx';
import textStyles from '../../parts/text/text.module.css';
import { TextSections } from '../../parts/text/text-sections.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './previews.module.css';

interface PreviewProps {
  item: string;
  /** All that the item would say, in the language that is looked at. */
  shown: ShownContent;
}

const isTextPage = (item: string): item is TextPageName => item in TEXT_PAGES;

/** A page of texts as its readers see it. */
function TextPreview({ item, shown }: PreviewProps) {
  if (!isTextPage(item)) return null;
  const words = wordsOf(shown);
  return (
    <article className={textStyles.page}>
      <div className={styles.head}>
        <h2 className={styles.title} {...spoken(words.standIn('title'))}>
          {words.line('title')}
        </h2>
        <p className={styles.lead} {...spoken(words.standIn('lead'))}>
          {words.line('lead')}
        </p>
        <StandInBadge of={['title', 'lead'].map(words.standIn)} />
      </div>
      <TextSections name={item} words={words} />
    </article>
  );
}

/** A page whose words stand in a file: its heading, then part by part. */
function PartsPreview({ item, shown }: PreviewProps) {
  const { t } = useTranslation(['content', 'common']);
  const { line, lines } = wordsOf(shown);
  const parts = (contentItem('sustainable', item)?.groups ?? []).filter(({ title }) => title !== undefined);
  return (
    <article className={textStyles.page}>
      <div className={styles.head}>
        <h2 className={styles.title}>{line('title')}</h2>
        <p className={styles.lead}>{line('lead')}</p>
      </div>
      {parts.map(({ id, title = '', fields }) => (
        <section key={id} className={textStyles.section}>
          <h3>{line(title)}</h3>
          {fields
            .filter(({ name }) => name !== title)
            .map(({ name, label }) => {
              if (label === 'sample')
                return (
                  line(name) && (
                    <Badge key={name} tone="warn">
                      {t('common:sample')}
                    </Badge>
                  )
                );
              if (label !== 'list') return lines(name).map((one) => <p key={one}>{one}</p>);
              return (
                <ul key={name} className={styles.points}>
                  {lines(name).map((one) => (
                    <li key={one}>{one}</li>
                  ))}
                </ul>
              );
            })}
        </section>
      ))}
    </article>
  );
}

/** Of the sustainable city's pages some are text and nothing else. */
const SustainablePreview = (props: PreviewProps) =>
  isTextPage(props.item) ? <TextPreview {...props} /> : <PartsPreview {...props} />;

function OfficePreview({ shown }: PreviewProps) {
  const { t } = useTranslation('content');
  return (
    <div className={textStyles.section}>
      <h2>{t('groups.office')}</h2>
      {hasOffice(shown) ? <OfficeCard shown={shown} /> : <p>{t('preview.none')}</p>}
    </div>
  );
}

/** A banner as the pages show it. */
function BannerPreview({ item, shown }: PreviewProps) {
  const { line } = wordsOf(shown);
  const [text, action] = [line('text'), line('action')];
  return (
    <BannerCard
      banner={{
        id: item,
        title: line('title'),
        ...(text && { text }),
        ...(action && { action }),
        to: line('to'),
        standIns: { ...shown.standIns },
      }}
    />
  );
}

/** An event as the exporters' page shows it. */
function EventPreview({ shown }: PreviewProps) {
  const { line } = wordsOf(shown);
  const given = (field: 'text' | 'venue' | 'until' | 'to') => line(field) !== '' && { [field]: line(field) };
  return (
    <ExportEventCard
      event={{
        title: line('title'),
        from: line('from'),
        ...given('text'),
        ...given('venue'),
        ...given('until'),
        ...given('to'),
        isSample: line('sample') !== '',
        standIns: { ...shown.standIns },
      }}
    />
  );
}

/** An entry as the menu shows it, and in which group. */
function MenuPreview({ shown }: PreviewProps) {
  const { t } = useTranslation('shell');
  const words = wordsOf(shown);
  return (
    <div className={styles.head}>
      <p className={styles.lead}>{t(`menu.groups.${words.line('group')}`)}</p>
      <h2 className={styles.title}>
        <Link {...linkOf(words.line('to'))} {...spoken(words.standIn('name'))}>
          {words.line('name')}
        </Link>
      </h2>
      <p {...spoken(words.standIn('about'))}>{words.line('about')}</p>
    </div>
  );
}

/** A goal's description, indicators and projects as its page shows them; the samples among them, too. */
function GoalPreview({ item, shown }: PreviewProps) {
  const { t } = useTranslation(['goals', 'common']);
  const words = wordsOf(shown);
  const goal = Number(item.replace('goal-', ''));
  return (
    <article className={textStyles.page}>
      <p className={styles.lead}>{words.line('description')}</p>
      <h2 className={styles.title}>{t('titleIndicators')}</h2>
      {indicatorsOf(words).map((indicator) => (
        <IndicatorCard key={indicator.name} indicator={indicator} color={goalColor(goal)} />
      ))}
      <h2 className={styles.title}>{t('titleProjects')}</h2>
      {inRoom('projects', words, 'title').map((start) => (
        <div key={start}>
          <h3>{words.line(`${start}.title`)}</h3>
          <p>{words.line(`${start}.description`)}</p>
          <p>{words.line(`${start}.modalText`)}</p>
          {words.line(`${start}.sample`) && <Badge tone="warn">{t('common:sample')}</Badge>}
        </div>
      ))}
    </article>
  );
}

/** Where something stands in the room for several, by what each of them has. */
const inRoom = (list: string, words: PageWords, field: string): string[] =>
  Array.from({ length: GOAL_ROOM }, (_, place) => `${list}.${place}`).filter(
    (start) => words.line(`${start}.${field}`) !== '',
  );

const indicatorsOf = (words: PageWords): GoalIndicator[] =>
  inRoom('indicators', words, 'name').map((start) => {
    const said = (field: string) => words.line(`${start}.${field}`);
    const value = (name: string) => ({ text: said(`${name}.text`), value: said(`${name}.value`) });
    const rule = GOAL_COMPLETION_RULES.find((one) => one === said('goalCompletionRule'));
    const [actualValue, targetValue, status] = [value('actualValue'), value('targetValue'), said('status')];
    const reading = readingOf(actualValue.value, targetValue.value, rule);
    return {
      name: said('name'),
      status,
      actualValue,
      targetValue,
      oecp: value('oecp'),
      ...(rule && { goalCompletionRule: rule }),
      source: said('source') && `${said('source')}, ${said('year')}`,
      isSample: said('sample') !== '',
      ...(reading && { reading: { ...reading, disagrees: disagrees(status, reading) } }),
    };
  });

/** What nobody has written anything in shows nowhere. */
const unlessEmpty =
  (Drawn: (props: PreviewProps) => ReactNode, field: string) =>
  (props: PreviewProps): ReactNode => {
    const { t } = useTranslation('content');
    return wordsOf(props.shown).line(field) === '' ? <p>{t('preview.nowhere')}</p> : <Drawn {...props} />;
  };

/** How what is edited of each kind is drawn before it is published. */
export const PREVIEWS: Readonly<Record<ContentKindId, (props: PreviewProps) => ReactNode>> = {
  contacts: (props) => (props.item === 'office' ? <OfficePreview {...props} /> : <TextPreview {...props} />),
  documents: TextPreview,
  banners: unlessEmpty(BannerPreview, 'title'),
  menu: unlessEmpty(MenuPreview, 'name'),
  events: unlessEmpty(EventPreview, 'title'),
  goals: GoalPreview,
  sustainable: SustainablePreview,
  portal: TextPreview,
};
