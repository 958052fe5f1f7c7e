/** The areas of this language; each is loaded when a page of that area is. Mails are the server's alone. */
export const areas = import.meta.glob<{ default: Record<string, unknown> }>([
  '../en/*.json',
  '!../en/mail.json',
]);
