import { lazy } from 'react';
import { Icon } from '../kit/icon.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { InSight } from '../parts/in-sight.tsx';
import { useTranslation } from '../use-translation.ts';
import type { CrossPictureProps } from './cross-picture.tsx';
import styles from './list-picture.module.css';
import { useRegisterWords } from './use-register-words.ts';

const CrossPicture = lazy(async () => ({ default: (await import('./cross-picture.tsx')).CrossPicture }));

/** The picture of a list, folded until somebody wants it: nothing is counted for it before. */
export function ListPicture({ register, filters }: Omit<CrossPictureProps, 'picture'>) {
  return register.picture && <Folded {...{ register, filters }} picture={register.picture} />;
}

function Folded(props: CrossPictureProps) {
  const { t } = useTranslation('register-page');
  const { register, picture } = props;
  const words = useRegisterWords(register);
  const [rows, columns] = [words.label(picture.rows), words.label(picture.columns)];
  return (
    <details className={styles.picture} data-print="hide">
      <summary className={styles.summary}>
        {t('picture.title', { rows, columns })}
        <Icon name="chevron" className={styles.chevron} />
      </summary>
      <InSight className={styles.body} waiting={<Skeleton shape="card" />}>
        <CrossPicture {...props} />
      </InSight>
    </details>
  );
}
