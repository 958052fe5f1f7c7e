import { askKiosk } from '../../../api/contracts/kiosk.ts';
import { quotable } from '../../../i18n/quotes.ts';
import { usePortal } from '../../../use-portal.ts';
import { QuestionSection } from '../../parts/question-form.tsx';
import { useTranslation } from '../../use-translation.ts';

/** What a question is about. */
export interface KioskAbout {
  readonly name: string;
  /** The path of the page that shows it. */
  readonly page: string | undefined;
  readonly kind: 'question' | 'mistake';
}

/** The form of the information kiosk. */
export function KioskSection({ about }: { about: KioskAbout | undefined }) {
  const { t } = useTranslation('tender');
  const { api, locale, origin } = usePortal();
  const begun =
    about &&
    t(`kiosk.about.${about.kind}`, {
      name: quotable(about.name, locale),
      page: origin + (about.page ?? ''),
    });
  return (
    <QuestionSection
      form="kiosk"
      rules={() => import('../../parts/question-rules.ts')}
      ask={(body, options) => api.call(askKiosk, { body }, options)}
      begun={begun}
      words={{
        label: t('kiosk.question.label'),
        ...(begun === undefined && { hint: t('kiosk.question.hint') }),
        send: t('kiosk.send'),
        failed: t('kiosk.failed'),
        sentTitle: t('kiosk.sent.title'),
        sentText: t('kiosk.sent.text'),
        another: t('kiosk.another'),
        ...(about && { bare: t(`kiosk.bare.${about.kind}`) }),
      }}
    />
  );
}
