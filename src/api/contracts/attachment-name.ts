/** Longest name that is kept, code points. */
export const LONGEST_NAME = 120;

/** Control and format characters: among them the overrides with which `fdp.exe` reads as `exe.pdf`. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu;
/** What some system reads as a path, a stream, a wildcard or a redirection. */
const RESERVED = /[\\/:*?"<>|]/g;
/** Names that Windows gives to devices, whatever extension follows. */
const DEVICE = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;
/** Extensions that run when opened; `act.exe.pdf` is refused even where only the last one counts. */
const RUNS =
  /\.(exe|scr|bat|cmd|pif|msi|msp|hta|jar|js|jse|vbs|vbe|wsf|ps1|lnk|reg|dll|apk|app|sh|php|html?|svg|xhtml)(?=\.)/i;

/** The last extension in lower case, without its dot; empty where there is none. */
export const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/**
 * A file's name as it may be stored, shown and offered for saving: one name without a path, in NFC, at most
 * {@link LONGEST_NAME} code points with its extension kept. Empty where nothing is left.
 */
export function cleanFileName(raw: string): string {
  const name = raw
    .toWellFormed()
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(RESERVED, '_')
    .replace(/\s+/gu, ' ')
    .replace(/^[ .]+|[ .]+$/g, '');
  return shortened(DEVICE.test(name) ? `_${name}` : name);
}

/** False for a name that would be shown with one extension and hides another that runs. */
export const isHarmlessName = (name: string): boolean => !RUNS.test(name);

function shortened(name: string): string {
  const letters = [...name];
  if (letters.length <= LONGEST_NAME) return name;
  const extension = [...extensionOf(name)].slice(0, 10).join('');
  const kept = LONGEST_NAME - (extension ? extension.length + 1 : 0);
  const stem = letters
    .slice(0, kept)
    .join('')
    .replace(/[ .]+$/, '');
  return extension ? `${stem}.${extension}` : stem;
}
