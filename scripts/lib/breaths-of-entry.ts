import type { Plugin } from 'vite';

/** Nothing is called so: it stands for the `await` until the bundler has cut its pieces. */
const STAND_IN = 'AWAITED_ONCE_CUT';

/**
 * The breaths between the steps in which a page's program is read (`src/breath-after-*.ts`, docs/adr/0037), hidden from the
 * bundler: of an entry that awaits at its top it makes a file for each module within that is also loaded on its own, and
 * that file only points at the entry's (docs/adr/0029).
 */
export function breathsOfEntry(): Plugin {
  const ofModule = new Set<string>();
  let written = 0;
  return {
    name: 'breaths-of-entry',
    transform: {
      filter: { id: /\/src\/breath-after-[a-z]+\.ts$/ },
      handler(code, id) {
        const hidden = code.replace(/^await breathe\(\);$/m, `${STAND_IN}(breathe());`);
        if (hidden === code) throw new Error(`${id} awaits no breath`);
        ofModule.add(id);
        return { code: hidden, map: null };
      },
    },
    renderChunk(code) {
      const pieces = code.split(`${STAND_IN}(`);
      written += pieces.length - 1;
      return pieces.length > 1 ? { code: pieces.join('await ('), map: null } : null;
    },
    generateBundle() {
      if (ofModule.size === 0 || written !== ofModule.size)
        throw new Error(`${ofModule.size} breaths in the entry, ${written} in what came out`);
    },
  };
}
