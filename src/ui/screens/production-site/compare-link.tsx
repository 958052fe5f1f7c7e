import type { Site } from '../../../api/contracts/production-site.ts';
import { siteSearchOf } from '../../../api/contracts/site-address.ts';
import type { SiteAnswers } from '../../../api/contracts/site-answers.ts';
import { HiddenText } from '../../kit/hidden-text.tsx';
import { Link } from '../../kit/link.tsx';
import { FiledText } from '../../register/filed.tsx';
import { linkAt } from '../../register/register-link.ts';
import { useTranslation } from '../../use-translation.ts';
import { keyOf, MOST_COMPARED, SITE_PAGE } from './site-search.ts';

interface CompareLinkProps {
  site: Site;
  answers: SiteAnswers;
  compare: readonly string[];
}

/** Sets a site beside others, or takes it from there. */
export function CompareLink({ site, answers, compare }: CompareLinkProps) {
  const { t } = useTranslation('production-site');
  const isIn = compare.includes(keyOf(site));
  if (!isIn && compare.length >= MOST_COMPARED) return null;
  const others = compare.filter((one) => one !== keyOf(site));
  const compared = isIn ? others : [...others, keyOf(site)];
  return (
    <p>
      <Link
        {...linkAt(SITE_PAGE, {
          ...siteSearchOf(answers),
          ...(compared.length > 0 && { compare: compared }),
        })}
        replace
        resetScroll={false}
        preload={false}
        aria-current={isIn ? 'true' : undefined}
      >
        {t(isIn ? 'compare.isIn' : 'compare.add')}
        <HiddenText>
          : <FiledText>{site.name}</FiledText>
        </HiddenText>
      </Link>
    </p>
  );
}
