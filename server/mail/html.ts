/** Markup that may go into a page as it is. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function markupOf(value: string | Html | readonly Html[]): string {
  if (value instanceof Html) return value.markup;
  if (typeof value !== 'string') return value.map(({ markup }) => markup).join('');
  return value.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** Writes markup: whatever is put in as text is escaped, in attributes (always quoted) as well. */
export const html = (
  parts: TemplateStringsArray,
  ...values: readonly (string | Html | readonly Html[])[]
): Html => new Html(parts.reduce((all, part, index) => all + markupOf(values[index - 1] ?? '') + part));
