import { domainToUnicode } from 'node:url';
import { describe, expect, test } from 'vitest';
import { inspectTarget, LONGEST_TARGET, type SafeTarget } from './inspect-target.ts';
import { decodePunycode } from './punycode.ts';

function accepted(raw: string): SafeTarget {
  const target = inspectTarget(raw);
  if (!target.ok) throw new Error(`refused: ${target.reason}`);
  return target;
}

describe('refuses', () => {
  test.each([
    [undefined, 'missing'],
    ['', 'missing'],
    ['   ', 'missing'],
    ['javascript:alert(1)', 'scheme'],
    ['JaVaScRiPt:alert(1)', 'scheme'],
    ['java\nscript:alert(1)', 'hiddenCharacters'],
    ['\u0001javascript:alert(1)', 'hiddenCharacters'],
    ['data:text/html,<script>alert(1)</script>', 'scheme'],
    ['vbscript:x', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['blob:https://mos.ru/1', 'scheme'],
    ['mailto:a@b.example', 'scheme'],
    ['ftp://files.example', 'scheme'],
    ['//evil.example', 'malformed'],
    ['\\\\evil.example', 'malformed'],
    ['/online-services', 'malformed'],
    ['evil.example', 'malformed'],
    ['https:evil.example', 'malformed'],
    ['https:/evil.example', 'malformed'],
    ['https:///evil.example', 'malformed'],
    ['https:\\\\evil.example', 'malformed'],
    ['https://', 'malformed'],
    ['https://.', 'malformed'],
    ['https://mos.ru..', 'malformed'],
    ['https://mos ru/', 'malformed'],
    ['https://mos.ru:99999/', 'malformed'],
    ['https://xn--/', 'malformed'],
    ['https://mos.ru/\u202Egpj.exe', 'hiddenCharacters'],
    ['https://mos\u200B.ru/', 'hiddenCharacters'],
    ['https://mos\u00AD.ru/', 'hiddenCharacters'],
    ['https://mos.ru/\u2066x\u2069', 'hiddenCharacters'],
    ['https://mos.ru/\t', 'ok'],
    ['https://mos.ru/a\tb', 'hiddenCharacters'],
    [`https://mos.ru/${'a'.repeat(LONGEST_TARGET)}`, 'tooLong'],
  ])('%j: %s', (raw, reason) => {
    const target = inspectTarget(raw);
    expect(target.ok ? 'ok' : target.reason).toBe(reason);
  });
});

describe('shows', () => {
  test('an ordinary address, in full and without a word of warning', () => {
    expect(inspectTarget('https://www.mos.ru/a/b?c=d&e=%D1%8F#f')).toEqual({
      ok: true,
      href: 'https://www.mos.ru/a/b?c=d&e=%D1%8F#f',
      host: 'www.mos.ru',
      asciiHost: 'www.mos.ru',
      userInfo: '',
      port: '',
      warnings: [],
    });
  });

  test('whose site stands behind an @', () => {
    const target = accepted('https://mos.ru@evil.example/login');
    expect(target).toMatchObject({ host: 'evil.example', userInfo: 'mos.ru', warnings: ['userInfo'] });
    expect(accepted('https://mos.ru%2Flogin:x@evil.example').userInfo).toBe('mos.ru/login:x');
    expect(accepted('https://%E0%A4%A@evil.example').userInfo).toBe('%E0%A4%A');
    expect(accepted('https://mos%E2%80%AE@evil.example').userInfo).toBe('mos%E2%80%AE');
    expect(accepted('https://mos.ru\\@evil.example').host).toBe('mos.ru');
  });

  test('a Russian name in both its forms, without alarm', () => {
    for (const raw of ['https://москва.рф/', 'https://xn--80adxhks.xn--p1ai/']) {
      expect(accepted(raw)).toMatchObject({
        host: 'москва.рф',
        asciiHost: 'xn--80adxhks.xn--p1ai',
        warnings: ['international'],
      });
    }
    expect(accepted('https://сор.рф').warnings).toEqual(['international']);
  });

  test('a Cyrillic letter among Latin ones', () => {
    const target = accepted('https://m\u043Es.ru');
    expect(target.asciiHost).toMatch(/^xn--/);
    expect(target.host).toBe('m\u043Es.ru');
    expect(target.warnings).toEqual(['mixedScripts', 'international']);
    expect(accepted(`https://${target.asciiHost}/`).warnings).toEqual(['mixedScripts', 'international']);
  });

  test('a whole name of letters that look Latin', () => {
    expect(accepted('https://\u0430\u0440\u0440\u04CF\u0435.com').warnings).toEqual([
      'lookalike',
      'international',
    ]);
    expect(accepted('https://\u0441\u043E\u0440.com/').warnings).toContain('lookalike');
  });

  test('Japanese and Chinese names with Latin letters as what they are', () => {
    expect(accepted('https://日本語ab.example').warnings).toEqual(['international']);
    expect(accepted('https://中文а.example').warnings).toEqual(['mixedScripts', 'international']);
  });

  test.each([
    'xn--mos-.ru',
    'xn--www-.mos.ru',
    'login.xn--google-.com',
    'xn--xn--a-.com',
    'xn--1-.ru',
    'xn--mos-0nb.ru',
    'xn--a-ecp.ru',
    'xn--a.ru',
  ])('the code %s, which is no name, as the code that it is', (host) => {
    const target = accepted(`https://${host}/`);
    expect(target).toMatchObject({ host, asciiHost: host });
    expect(target.warnings).toContain('unreadable');
  });

  test('every name that can be read so that reading it out leads to the same site', () => {
    for (const host of [
      'xn--80adxhks.xn--p1ai',
      'xn--mnchen-3ya.de',
      'xn--strae-oqa.de',
      'xn--fiqs8s',
      'xn--google.com',
    ]) {
      const target = accepted(`https://${host}/`);
      expect(target.asciiHost).toBe(host);
      expect(new URL(`https://${target.host}`).hostname).toBe(host);
      expect(target.warnings).not.toContain('unreadable');
    }
  });

  test('signs that pass for a dot or a slash', () => {
    for (const host of [
      'mos.ru\u2215login.evil.example',
      'mos\u0589ru.example',
      'mos\u02d0ru.example',
      '\u2764.example',
    ])
      expect(accepted(`https://${host}`).warnings, host).toContain('symbols');
    expect(accepted('https://a-b_c.example').warnings).toEqual([]);
  });

  test('marks and letters that no name in Latin letters has', () => {
    expect(accepted('https://goo\u0650gle.example').warnings).toContain('mixedScripts');
    expect(accepted('https://mos\u13a0.example').warnings).toContain('mixedScripts');
    expect(accepted('https://a\u2c9f.example').warnings).toContain('mixedScripts');
    expect(accepted('https://\u0262oogle.example').warnings).toContain('lookalike');
    for (const name of ['münchen', 'łódź', 'ελλάδα', 'дом', 'भारत', 'မြန်မာ', 'السعودية', '中文'])
      expect(accepted(`https://${name}.example`).warnings, name).toEqual(['international']);
  });

  test('another port, a number for a name, an open line', () => {
    expect(accepted('https://mos.ru:8443/')).toMatchObject({ port: '8443', warnings: ['port'] });
    expect(accepted('https://mos.ru:443/')).toMatchObject({ port: '', warnings: [] });
    expect(accepted('http://mos.ru/').warnings).toEqual(['notEncrypted']);
    for (const raw of ['https://3232235777/', 'https://0xc0.0xa8.1.1', 'https://192.168.1.1']) {
      expect(accepted(raw)).toMatchObject({ warnings: ['numericHost'] });
    }
    expect(accepted('https://[::1]:3000/').warnings).toEqual(['numericHost', 'port']);
  });

  test('the same site with a dot at its end, in capitals, between spaces, in wide letters', () => {
    for (const raw of ['https://mos.ru./', 'HTTPS://MOS.RU', '  https://mos.ru ', 'https://ｍｏｓ.ru']) {
      expect(accepted(raw)).toMatchObject({ host: 'mos.ru', warnings: [] });
    }
  });

  test('an address that is just not too long', () => {
    const start = 'https://mos.ru/';
    expect(accepted(start + 'a'.repeat(LONGEST_TARGET - start.length)).warnings).toEqual([]);
  });
});

describe('Punycode', () => {
  test.each([
    'xn--80adxhks',
    'xn--p1ai',
    'xn--fiqs8s',
    'xn--mgberp4a5d4ar',
    'xn--mnchen-3ya',
    'xn--strae-oqa',
  ])('reads %s as Node does', (label) => expect(decodePunycode(label.slice(4))).toBe(domainToUnicode(label)));

  test.each(['99999999999', '80adxhks!', '!'])('knows that %j is none', (text) => {
    expect(decodePunycode(text)).toBeUndefined();
  });
});
