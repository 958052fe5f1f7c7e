import { clsx } from 'clsx';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tender } from '../../../api/contracts/tenders.ts';
import { createFormat } from '../../../i18n/format.ts';
import { usePortal } from '../../../use-portal.ts';
import { HiddenText } from '../../kit/hidden-text.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import styles from './tender-card.module.css';
import { TenderPicture } from './tender-picture.tsx';
import { TenderStatus } from './tender-status.tsx';
import { useTenderWords } from './use-tender-words.ts';

export interface TenderCardProps {
  tender: Tender;
  /** The one that the list, the map and the address have in common. */
  isSelected?: boolean;
  /** The pointer or the focus is on it here, or on its mark on the map. */
  isHovered?: boolean;
  onHover?: (isHovered: boolean) => void;
  /** Its heart, and what else a page lets one do with it. */
  actions?: ReactNode;
  ref?: Ref<HTMLElement>;
}

/** An object of the list (section 3, tender object): what it is, where, what it costs, until when. */
export function TenderCard({
  tender,
  isSelected = false,
  isHovered = false,
  onHover,
  actions,
  ref,
}: TenderCardProps) {
  const { t } = useTranslation('tenders');
  const words = useTenderWords();
  const { number } = createFormat(usePortal().locale);
  const title = words.title(tender);
  const facts = [words.metro(tender), words.area(tender.area), words.floor(tender)];
  return (
    <article
      ref={ref}
      data-tender={tender.id}
      className={clsx(styles.card, isSelected && styles.selected, isHovered && styles.hovered)}
      onPointerEnter={() => onHover?.(true)}
      onPointerLeave={() => onHover?.(false)}
      onFocus={() => onHover?.(true)}
      onBlur={() => onHover?.(false)}
    >
      <TenderPicture
        type={tender.type}
        photo={tender.photo}
        more={Math.max(tender.photos - 1, 0)}
        className={styles.picture}
      />
      <div className={styles.body}>
        <div className={styles.top}>
          <TenderStatus status={tender.status} />
          {isSelected && <HiddenText>{t('card.selected')}</HiddenText>}
        </div>
        <h3 className={styles.name}>
          <Link to="/catalog/trades/$id" params={{ id: tender.id }} className={styles.link}>
            <bdi lang={title.lang}>{title.text}</bdi>
          </Link>
        </h3>
        <p className={styles.place}>
          <bdi lang="ru">{tender.address}</bdi>
        </p>
        <ul className={styles.facts}>{facts.map((fact) => fact && <li key={fact}>{fact}</li>)}</ul>
        <p className={styles.price}>
          <strong>{words.price(tender)}</strong>
          <span className={styles.perMetre}>{words.pricePerMetre(tender)}</span>
        </p>
        <p className={styles.needed}>{t('card.signature')}</p>
        <div className={styles.end}>
          <p>{words.deadline(tender)}</p>
          <p className={styles.views}>
            <Icon name="eye" size={16} />
            <HiddenText>{t('card.views')} </HiddenText>
            {number(tender.views)}
          </p>
        </div>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </article>
  );
}
