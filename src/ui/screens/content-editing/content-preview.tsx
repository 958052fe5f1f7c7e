import { useEffect, useMemo, useRef } from 'react';
import { sameValue, shownIn } from '../../../api/contracts/content-definition.ts';
import { LOCALE_FACTS } from '../../../i18n/locales.ts';
import { judged } from '../../../machines/flows/content-editing/content-editing.rules.ts';
import { Button } from '../../kit/button.tsx';
import { Notice } from '../../kit/notice.tsx';
import { Sheet } from '../../kit/sheet.tsx';
import formStyles from '../../parts/form.module.css';
import { useTranslation } from '../../use-translation.ts';
import { type ContentPartProps, countIn } from './content-part.ts';
import styles from './content-preview.module.css';
import { LanguageBar } from './language-bar.tsx';
import { PREVIEWS } from './previews.tsx';

/** The page as readers would see it, in each language, and what is changed on it. */
export function ContentPreview({
  address,
  definition,
  shown,
  flow,
  texts,
  language,
  onLanguage,
}: ContentPartProps) {
  const { t } = useTranslation(['content', 'register-editing', 'common']);
  const { snapshot, meant } = flow;
  const { wanted } = useMemo(() => judged(definition, meant), [definition, meant]);
  // What is only typed otherwise, such as the spaces of a telephone, changes nothing.
  const changed = flow.changed.filter((path) => !sameValue(wanted[path], shown.values[path]));
  const Preview = PREVIEWS[address.kind];
  const heading = useRef<HTMLDivElement>(null);
  const isFailed = snapshot.hasTag('failed');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure is told at the same place
  useEffect(() => heading.current?.focus(), [isFailed]);
  const { lang, dir } = LOCALE_FACTS[language];
  return (
    <section aria-label={t('preview.title')} className={styles.preview}>
      <div ref={heading} tabIndex={-1} className={formStyles.told}>
        {isFailed ? (
          <Notice tone="bad" title={t('failed')}>
            {t('common:error.generic')}
          </Notice>
        ) : (
          <Notice title={t('preview.title')} live={false}>
            {t('preview.text')}
          </Notice>
        )}
      </div>
      <LanguageBar {...{ language, onLanguage }} changed={countIn(definition, changed)} />
      <div lang={lang} dir={dir} className={styles.page}>
        <Preview item={address.item} shown={shownIn(definition, wanted, shown.starting, language, true)} />
      </div>
      <Sheet title={t('preview.changes')}>
        <ul className={styles.changes}>
          {changed.map((path) => (
            <li key={path} className={styles.change}>
              <p className={styles.label}>{texts.label(path)}</p>
              <p lang={texts.lang(path)} dir="auto" className={styles.values}>
                <del>{texts.value(path, shown.values[path])}</del>
              </p>
              <p lang={texts.lang(path)} dir="auto" className={styles.values}>
                <ins>{texts.value(path, wanted[path])}</ins>
              </p>
            </li>
          ))}
        </ul>
      </Sheet>
      <div className={formStyles.buttons}>
        <Button
          variant="primary"
          busy={snapshot.hasTag('busy')}
          busyLabel={t('publishing')}
          onPress={flow.publish}
        >
          {t(isFailed ? 'publishAgain' : 'publish')}
        </Button>
        {!snapshot.hasTag('busy') && <Button onPress={flow.leave}>{t('preview.leave')}</Button>}
      </div>
    </section>
  );
}
