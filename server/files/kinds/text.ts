import type { FileHandle } from 'node:fs/promises';
import { Unfit } from './unfit.ts';

/** Control characters that no text has. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f]/;
/** What other programs take for theirs: markup, scripts, printer files, rich text. */
const ANOTHER_KIND = /^\s*(<[!?a-z/]|#!|%pdf|%!ps|\{\\rtf)/i;

/** UTF-8 from the first byte to the last, without control characters, and not the source of anything else. */
export async function checkText(file: FileHandle): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  const check = (text: string) => {
    if (CONTROL.test(text) || (isFirst && ANOTHER_KIND.test(text))) throw new Unfit('file_content');
    isFirst = false;
  };
  try {
    for await (const chunk of file.createReadStream({ start: 0, autoClose: false }))
      check(decoder.decode(chunk, { stream: true }));
    check(decoder.decode());
  } catch (error) {
    if (error instanceof TypeError) throw new Unfit('file_content', { cause: error });
    throw error;
  }
}
