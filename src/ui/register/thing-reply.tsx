import { Suspense } from 'react';
import type { AnyThing } from '../../api/queries/registers.ts';
import type { AnyRegister } from '../../api/register/register.ts';
import { useSession } from '../../machines/flows/session/use-session.ts';
import { LinkButton } from '../kit/link.tsx';
import { Sheet } from '../kit/sheet.tsx';
import { InBrowser } from '../parts/in-browser.tsx';
import { REPLIES, type ReplyOf } from '../registers/replies.ts';
import { useTranslation } from '../use-translation.ts';
import { AskLink, type AskLinkProps } from './ask-link.tsx';
import { linkAt, pathOfThing } from './register-link.ts';

/** Where the reply stands on its page: an id. */
export const REPLY_PLACE = 'reply';

export interface ThingReplyProps {
  register: AnyRegister;
  thing: AnyThing;
}

/** Replying to a thing, of registers where one does. */
export function ThingReply({ register, thing }: ThingReplyProps) {
  const reply = REPLIES[register.id];
  return reply && <Reply {...reply} {...{ register, thing }} />;
}

function Reply({ register, thing, area, Section }: ThingReplyProps & ReplyOf) {
  const { t } = useTranslation(area);
  return (
    <div id={REPLY_PLACE} data-print="hide">
      <Sheet title={t('title')} lead={t('lead')}>
        <InBrowser>
          <Section
            id={thing.id}
            path={pathOfThing(register, thing.id) ?? register.list}
            ask={<AskLink {...{ register, thing }} about="question" />}
          />
        </InBrowser>
      </Sheet>
    </div>
  );
}

/** What one does about a thing first: replies where one can, else asks. */
export function MainWay({
  register,
  thing,
  isShort = false,
}: Pick<AskLinkProps, 'isShort'> & ThingReplyProps) {
  const reply = REPLIES[register.id];
  if (!reply) return <AskLink {...{ register, thing, isShort }} about="question" />;
  return (
    <>
      <ReplyLink {...reply} id={thing.id} path={pathOfThing(register, thing.id) ?? register.list} />
      {!isShort && <AskLink {...{ register, thing }} about="question" isSecond />}
    </>
  );
}

interface ReplyLinkProps extends Pick<ReplyOf, 'area' | 'Way'> {
  id: string;
  path: string;
}

function ReplyLink({ area, Way, id, path }: ReplyLinkProps) {
  const { t } = useTranslation(area);
  const { status } = useSession();
  const link = (
    <LinkButton variant="primary" {...linkAt(path)} hash={REPLY_PLACE}>
      {t('button')}
    </LinkButton>
  );
  if (!Way || status !== 'signedIn') return link;
  return (
    <Suspense fallback={link}>
      <Way id={id}>{link}</Way>
    </Suspense>
  );
}
