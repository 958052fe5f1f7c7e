import { Suspense, useState } from 'react';
import type { EditedContent } from '../../../api/contracts/content.ts';
import type { ContentItem, ContentLanguage } from '../../../api/contracts/content-definition.ts';
import { contentEditsQuery } from '../../../api/queries/content.ts';
import type { ContentAddress } from '../../../api/queries/page-content.ts';
import { useContentEditing } from '../../../machines/flows/content-editing/use-content-editing.ts';
import { usePortal } from '../../../use-portal.ts';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { EditHistory } from '../../parts/editing/edit-history.tsx';
import styles from '../../parts/editing/edited-page.module.css';
import { useContentName } from '../../parts/editing/use-content-name.ts';
import { Waiting } from '../../parts/in-browser.tsx';
import { linkOf } from '../../parts/link-of.ts';
import { useTranslation } from '../../use-translation.ts';
import { ContentForm } from './content-form.tsx';
import { ContentPreview } from './content-preview.lazy.ts';
import { useContentTexts } from './use-content-texts.ts';

export interface EditedItemProps {
  address: ContentAddress;
  definition: ContentItem;
  shown: EditedContent;
}

/** An item: its form, or what it would look like, on one side, who changed what on the other. */
export function EditedItem({ address, definition, shown }: EditedItemProps) {
  const { t } = useTranslation('content');
  const { api, locale } = usePortal();
  const nameOf = useContentName(address.kind);
  const page = typeof definition.page === 'string' ? definition.page : definition.page(shown.values);
  const [language, setLanguage] = useState<ContentLanguage>(locale);
  const flow = useContentEditing(address, definition, shown);
  const texts = useContentTexts(definition, shown.values);
  const parts = { address, definition, shown, flow, texts, language, onLanguage: setLanguage };
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <p className={styles.back}>
          <Link to="/desk/content">
            <Icon name="back" size={16} /> {t('toList')}
          </Link>
        </p>
        <p className={styles.kind}>{t(`kinds.${address.kind}`)}</p>
        <h1 className={styles.title}>{nameOf(address.kind, definition)}</h1>
        <p className={styles.facts}>
          <Link {...linkOf(page)}>{t('toPage')}</Link>
        </p>
      </div>
      <div className={styles.form}>
        {flow.snapshot.hasTag('preview') ? (
          <Suspense fallback={<Waiting />}>
            <ContentPreview {...parts} />
          </Suspense>
        ) : (
          <ContentForm {...parts} />
        )}
      </div>
      <div className={styles.side}>
        <EditHistory
          query={(page) => contentEditsQuery(api, address, page)}
          texts={texts}
          current={(path) => shown.values[path] ?? null}
          canPutBack={flow.snapshot.matches('editing')}
          onPutBack={flow.putBack}
        />
      </div>
    </div>
  );
}
