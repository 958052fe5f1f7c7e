import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { KioskScreen } from '../../ui/screens/kiosk/kiosk-screen.tsx';
import { pageHead } from '../-head.ts';
import { isOwnPath } from '../-own-path.ts';

/** Longest name of what is asked about, and of its page's path, characters. */
const LONGEST_NAME = 300;
/** A line without anything that nobody sees, which a question may not have either. */
const NAME = /^[^\p{C}\u2028\u2029]+$/u;

interface KioskSearch {
  /** What is asked about, by its name, and the page that shows it. */
  readonly about?: string | undefined;
  readonly page?: string | undefined;
  /** What is said of it is wrong; a question without it. */
  readonly kind?: 'mistake' | undefined;
}

/** Section 2, catalogue: the information kiosk. */
export const Route = createFileRoute('/catalog/informacionniy-kiosk')({
  validateSearch: ({ about, page, kind }: Record<string, unknown>): KioskSearch => ({
    about: typeof about === 'string' && NAME.test(about) && about.length <= LONGEST_NAME ? about : undefined,
    page: isOwnPath(page) && page.length <= LONGEST_NAME ? page : undefined,
    kind: kind === 'mistake' ? kind : undefined,
  }),
  loader: ({ context }) => context.i18n.loadNamespaces(['tender', 'fields']),
  head: ({ match }) => pageHead(match.context, 'kiosk', '/catalog/informacionniy-kiosk'),
  component: Kiosk,
});

const route = getRouteApi('/catalog/informacionniy-kiosk');

function Kiosk() {
  const { about, page, kind = 'question' } = route.useSearch();
  return <KioskScreen about={about === undefined ? undefined : { name: about, page, kind }} />;
}
