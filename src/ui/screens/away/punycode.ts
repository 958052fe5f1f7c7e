/** The parameters of Punycode, RFC 3492 section 5. */
const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const INITIAL_BIAS = 72;
const INITIAL_N = 128;

function adapt(delta: number, points: number, first: boolean): number {
  let rest = first ? Math.floor(delta / DAMP) : delta >> 1;
  rest += Math.floor(rest / points);
  let k = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) >> 1; k += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}

function digitOf(letter: string): number {
  const digit = letter >= '0' && letter <= '9' ? Number(letter) + 26 : letter.charCodeAt(0) - 97;
  return digit >= 0 && digit < BASE ? digit : Number.NaN;
}

/** Decodes one label without its `xn--`; undefined when it is not Punycode. Browsers offer no way to do this. */
export function decodePunycode(text: string): string | undefined {
  if (text === '') return undefined;
  const split = text.lastIndexOf('-');
  const points = [...text.slice(0, Math.max(split, 0))].map((letter) => letter.charCodeAt(0));
  const digits = [...text.slice(split + 1).toLowerCase()].map(digitOf);
  let n = INITIAL_N;
  let bias = INITIAL_BIAS;
  let index = 0;
  for (let at = 0; at < digits.length; ) {
    const before = index;
    for (let weight = 1, k = BASE; ; k += BASE) {
      const digit = digits[at++];
      if (digit === undefined || Number.isNaN(digit)) return undefined;
      index += digit * weight;
      const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX);
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    bias = adapt(index - before, points.length + 1, before === 0);
    n += Math.floor(index / (points.length + 1));
    index %= points.length + 1;
    if (n > 0x10ffff) return undefined;
    points.splice(index++, 0, n);
  }
  return String.fromCodePoint(...points);
}
