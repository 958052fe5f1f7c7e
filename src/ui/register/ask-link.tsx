import type { AnyThing } from '../../api/queries/registers.ts';
import type { AnyRegister } from '../../api/register/register.ts';
import { Link, LinkButton } from '../kit/link.tsx';
import { useTranslation } from '../use-translation.ts';
import { pathOfThing } from './register-link.ts';

export interface AskLinkProps {
  register: AnyRegister;
  thing: Pick<AnyThing, 'id' | 'name'>;
  /** What is to be said of it. */
  about: 'question' | 'mistake';
  /** In one word, where the page says beside it what is asked about. */
  isShort?: boolean;
  /** Beside what one does first. */
  isSecond?: boolean;
}

/** Leads to the form for questions, with the thing filled in. */
export function AskLink({ register, thing, about, isShort = false, isSecond = false }: AskLinkProps) {
  const { t } = useTranslation('register-page');
  const way = {
    to: '/catalog/informacionniy-kiosk',
    search: {
      about: thing.name,
      page: pathOfThing(register, thing.id),
      kind: about === 'mistake' ? about : undefined,
    },
  } as const;
  return about === 'question' ? (
    <LinkButton variant={isSecond ? 'secondary' : 'primary'} {...way}>
      {t(isShort ? 'ask.short' : 'ask.question')}
    </LinkButton>
  ) : (
    <Link {...way}>{t('ask.mistake')}</Link>
  );
}
