import { describe, expect, it } from 'vitest';
import { clearDraft, EMPTY_DRAFT, readDraft, writeDraft } from './draft.ts';

/** A storage in memory that begins with `text` under whatever key is asked for first. */
function memory(text?: string) {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? text ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const refuse = () => {
  throw new DOMException('denied', 'SecurityError');
};
const denied = { getItem: refuse, setItem: refuse, removeItem: refuse };
const typed = {
  ...EMPTY_DRAFT,
  organization: 'ООО «Север»',
  theme: 'biddingProcedure',
  termsConsent: true,
} as const;

describe('the draft', () => {
  it('is what was written, until it is cleared', () => {
    const storage = memory();
    expect(readDraft(storage)).toEqual(EMPTY_DRAFT);
    writeDraft(typed, storage);
    expect(readDraft(storage)).toEqual(typed);
    clearDraft(storage);
    expect(readDraft(storage)).toEqual(EMPTY_DRAFT);
  });

  it.each(['{"organization":', 'null', '7', '[]', '""'])('is empty for the broken text %s', (text) => {
    expect(readDraft(memory(text))).toEqual(EMPTY_DRAFT);
  });

  it('takes only fields it knows, of the right type', () => {
    const stored = { organization: 'ООО', question: 5, termsConsent: 'yes', unknown: 'x' };
    expect(readDraft(memory(JSON.stringify(stored)))).toEqual({ ...EMPTY_DRAFT, organization: 'ООО' });
  });

  it('does without a storage that the browser denies', () => {
    expect(readDraft(denied)).toEqual(EMPTY_DRAFT);
    expect(() => writeDraft(typed, denied)).not.toThrow();
    expect(() => clearDraft(denied)).not.toThrow();
  });
});
