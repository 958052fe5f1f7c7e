import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { useParams, useSearch } from '@tanstack/react-router';
import { lazy, use } from 'react';
import { type AnyThing, oneQuery } from '../../api/queries/registers.ts';
import { valueAt } from '../../api/register/editable.ts';
import { fieldAt } from '../../api/register/names.ts';
import type { AnyRegister } from '../../api/register/register.ts';
import { createFormat } from '../../i18n/format.ts';
import { usePortal } from '../../use-portal.ts';
import { Badge } from '../kit/badge.tsx';
import { FramePath } from '../kit/frame-path.ts';
import { Skeleton } from '../kit/skeleton.tsx';
import { InSight } from '../parts/in-sight.tsx';
import { AskBar } from '../parts/object/ask-bar.tsx';
import { PageCrumbs } from '../parts/page-crumbs.tsx';
import { Gallery } from '../parts/pictures/gallery.tsx';
import { RussianOnly } from '../parts/russian-only.tsx';
import { DRAWINGS } from '../registers/drawings.ts';
import { REPLIES } from '../registers/replies.ts';
import { useTranslation } from '../use-translation.ts';
import { AddressLine, OwnersAddress } from './address-line.tsx';
import { isMap } from './field-view.tsx';
import { isInRussian, langOfFiled } from './filed.tsx';
import { KeyFacts } from './key-facts.tsx';
import { nameText } from './name-text.ts';
import styles from './object-page.module.css';
import { OnMap } from './on-map.tsx';
import { listFields, relatedQuery } from './related.ts';
import { addressLineOf, areaOf, photosOf, pointOf, thingGroups } from './thing.ts';
import { ThingGroups } from './thing-groups.tsx';
import { MainWay, REPLY_PLACE, ThingReply } from './thing-reply.tsx';
import { useRegisterWords } from './use-register-words.ts';

const ThingAround = lazy(async () => ({ default: (await import('./thing-around.tsx')).ThingAround }));

/** The page of one thing: title, pictures, what decides, and the groups of its definition as tabs. */
export function ObjectPage({ register }: { register: AnyRegister }) {
  const { id = '' } = useParams({ strict: false });
  const { api } = usePortal();
  const { data: thing } = useSuspenseQuery(oneQuery(api, register, id));
  const { tab } = useSearch({ strict: false }) as { readonly tab?: unknown };
  return <Thing key={id} {...{ register, thing }} tab={typeof tab === 'string' ? tab : undefined} />;
}

interface ThingProps {
  register: AnyRegister;
  thing: AnyThing;
  tab: string | undefined;
}

function Thing({ register, thing, tab }: ThingProps) {
  const { t } = useTranslation([`register-${register.id}`, 'register', 'register-page']);
  const { api, locale } = usePortal();
  const format = createFormat(locale);
  const words = useRegisterWords(register);
  const isFramed = use(FramePath) !== undefined;
  const address = addressLineOf(register, thing);
  const lists = listFields(register);
  // As the loader found it: a list that becomes empty while the page is there says so itself.
  const queryClient = useQueryClient();
  const empty = lists
    .filter(([, field]) => queryClient.getQueryData(relatedQuery(api, field, thing.id).queryKey)?.total === 0)
    .map(([name]) => name);
  const photos = photosOf(register, thing);
  const area = areaOf(register, thing);
  const at = pointOf(register, thing);
  const hasMap = photos.length === 0 && at !== undefined;
  const groups = thingGroups(
    register,
    thing,
    (name) => empty.includes(name) || (hasMap && isMap(fieldAt(register, name))),
  );
  const { mark, price, facts } = register.card;
  // Where a price is not told, what the mark says is better than nothing, and so is any other number of its card.
  const numbers = facts.filter((path) => ['number', 'money'].includes(fieldAt(register, path).kind));
  const [fact] = [price, mark, ...numbers].filter((path) => path && words.line(path, valueAt(thing, path)));
  const figure = fact && words.line(fact, valueAt(thing, fact));
  return (
    <article className={styles.page}>
      {!isFramed && (
        <PageCrumbs
          items={[
            { label: t('title'), to: register.list as LinkProps['to'] },
            { label: thing.name, lang: langOfFiled(thing.name) },
          ]}
        />
      )}
      <div className={styles.head}>
        <p className={styles.marks}>
          <Badge>{t('object.title')}</Badge>
          {thing.isSample && <Badge tone="warn">{t('register-page:sampleData')}</Badge>}
        </p>
        <h1 lang={langOfFiled(thing.name)} className={styles.title}>
          <bdi>{nameText(thing.name)}</bdi>
        </h1>
        {address ? <AddressLine>{address}</AddressLine> : <OwnersAddress {...{ register, thing }} />}
        {isInRussian(thing) && <RussianOnly />}
      </div>
      <div className={styles.columns}>
        {photos.length > 0 ? (
          <div className={styles.pictures}>
            <Gallery photos={photos} drawing={DRAWINGS[register.id]} />
          </div>
        ) : (
          // Nobody learns anything from a drawing that stands for a picture: the place comes first then.
          hasMap && (
            <div data-print="hide">
              <OnMap {...{ register, thing }} at={area ? undefined : at} area={area} />
            </div>
          )
        )}
        {/* Where a phone shows it: a page is painted while it comes, and this would push away what is there. */}
        <aside className={styles.side} aria-label={t('register-page:key')}>
          <KeyFacts {...{ register, thing }} />
        </aside>
        <div className={styles.main}>
          <div className={styles.groups}>
            <ThingGroups {...{ register, thing, groups }} current={tab} />
            {!isFramed && <ThingReply {...{ register, thing }} />}
          </div>
          {at && !isFramed && (
            <InSight className={styles.around} waiting={<Skeleton shape="card" />}>
              <ThingAround at={at} />
            </InSight>
          )}
          <p className={styles.updated}>
            {t('register-page:updated', { date: format.dateLong(thing.updatedAt) })}
          </p>
        </div>
      </div>
      {!isFramed && (
        <AskBar
          label={t('register-page:ask.bar')}
          figure={figure}
          note={fact && words.label(fact)}
          leadsTo={REPLIES[register.id] && REPLY_PLACE}
        >
          <MainWay {...{ register, thing }} isShort />
        </AskBar>
      )}
    </article>
  );
}
