import type { AnyThing } from '../../api/queries/registers.ts';
import type { AnyRegister } from '../../api/register/register.ts';
import { LinkButton } from '../kit/link.tsx';
import { Sheet } from '../kit/sheet.tsx';
import { InBrowser } from '../parts/in-browser.tsx';
import { REPLIES, type ReplyOf } from '../registers/replies.ts';
import { useTranslation } from '../use-translation.ts';
import { AskLink, type AskLinkProps } from './ask-link.tsx';
import { linkAt, pathOfThing } from './register-link.ts';

/** Where the reply stands on its page. */
const PLACE = 'reply';

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
    <div id={PLACE} data-print="hide">
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
      <ReplyLink area={reply.area} path={pathOfThing(register, thing.id) ?? register.list} />
      {!isShort && <AskLink {...{ register, thing }} about="question" isSecond />}
    </>
  );
}

function ReplyLink({ area, path }: { area: string; path: string }) {
  const { t } = useTranslation(area);
  return (
    <LinkButton variant="primary" {...linkAt(path)} hash={PLACE}>
      {t('button')}
    </LinkButton>
  );
}
