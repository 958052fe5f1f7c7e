import type { TFunction } from 'i18next';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** A path on this host: what begins with two slashes would be the address of another. */
const onThisHost = (address: string): string => address.replace(/^[/\\]+/, '/');

/**
 * What a person sees whose line has too many pages waiting: nothing is drawn for it, so that it costs next to nothing.
 * @param page.address path and query of the page that was asked for
 * @param page.styles addresses of the style sheets of every page
 */
export function busyPage(page: {
  readonly t: TFunction;
  readonly lang: string;
  readonly dir: string;
  readonly address: string;
  readonly styles: readonly string[];
}): string {
  const text = (key: string) => escaped(page.t(`pages:busy.${key}`));
  const sheets = page.styles.map((href) => `<link rel="stylesheet" href="${escaped(href)}">`).join('');
  return `<!doctype html>
<html lang="${page.lang}" dir="${page.dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${text('heading')}</title>
${sheets}
</head>
<body>
<main class="plain-page">
<h1>${text('heading')}</h1>
<p>${text('text')}</p>
<p><a href="${escaped(onThisHost(page.address))}">${text('action')}</a></p>
</main>
</body>
</html>
`;
}
