import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanFileName, extensionOf, isHarmlessName, LONGEST_NAME } from './attachment-name.ts';
import { FILE_EXTENSIONS, LARGEST_FILE, problemOfFile } from './file-kinds.ts';

describe('cleanFileName', () => {
  it.each([
    ['Устав ООО «Север».pdf', 'Устав ООО «Север».pdf'],
    ['../../etc/passwd.txt', '_.._etc_passwd.txt'],
    ['C:\\Users\\a\\plan.pdf', 'C__Users_a_plan.pdf'],
    ['photo\u202Egnp.exe', 'photognp.exe'],
    ['a\u2066b\u2069c\u200B.pdf', 'abc.pdf'],
    ['a\u0000b\r\nc.pdf', 'abc.pdf'],
    ['...pdf', 'pdf'],
    ['  .hidden.pdf ', 'hidden.pdf'],
    ['con.pdf', '_con.pdf'],
    ['COM1.tar.pdf', '_COM1.tar.pdf'],
    ['console.pdf', 'console.pdf'],
    ['e\u0301.pdf', 'é.pdf'],
    ['\uD800.pdf', '\uFFFD.pdf'],
    ['plan.pdf. . ', 'plan.pdf'],
    ['\u202E', ''],
  ])('of %j is %j', (raw, name) => {
    expect(cleanFileName(raw)).toBe(name);
  });

  it('shortens a long name and keeps its extension, whole letters only', () => {
    const name = cleanFileName(`${'🏗'.repeat(300)}.docx`);
    expect([...name]).toHaveLength(LONGEST_NAME);
    expect(name.endsWith('🏗.docx')).toBe(true);
    expect(name.isWellFormed()).toBe(true);
  });

  it('leaves nothing that a system or a screen would read as something else, and is done after once', () => {
    const nasty = fc.string({
      unit: fc.constantFrom(
        ...'aЖ🏗./\\:*?"<>| \u202E\u2067\u0000\n\u200F'.split(''),
        'con',
        '.pdf',
        '\uD800',
      ),
      maxLength: 200,
    });
    fc.assert(
      fc.property(nasty, (raw) => {
        const name = cleanFileName(raw);
        expect(name).not.toMatch(/[\p{Cc}\p{Cf}\\/:*?"<>|]|^[ .]|[ .]$/u);
        expect([...name].length).toBeLessThanOrEqual(LONGEST_NAME);
        expect(cleanFileName(name)).toBe(name);
      }),
    );
  });
});

it.each([
  ['plan.pdf', true],
  ['v2.1 final.pdf', true],
  ['www.mos.com.pdf', true],
  ['act.exe.pdf', false],
  ['page.HTML.txt', false],
])('%j is harmless: %j', (name, harmless) => {
  expect(isHarmlessName(name)).toBe(harmless);
});

describe('problemOfFile', () => {
  it.each([
    ['plan.pdf', 1, null],
    ['plan.PDF', LARGEST_FILE, null],
    ['plan.pdf', LARGEST_FILE + 1, 'file_too_large'],
    ['plan.pdf', 0, 'file_empty'],
    ['plan.pdf.exe', 1, 'file_extension'],
    ['plan', 1, 'file_extension'],
    ['pdf', 1, 'file_extension'],
    ['.pdf', 1, 'file_extension'],
    ['act.exe.pdf', 1, 'file_name'],
  ])('of %j with %i bytes is %j', (name, size, problem) => {
    expect(problemOfFile({ name, size })).toBe(problem);
  });

  it('lets through every extension that people are told', () => {
    for (const extension of FILE_EXTENSIONS) {
      expect(extensionOf(`a.${extension}`)).toBe(extension);
      expect(problemOfFile({ name: `a.${extension}`, size: 1 })).toBeNull();
    }
  });
});
