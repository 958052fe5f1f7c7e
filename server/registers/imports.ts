import type { RegisterId } from '../../src/api/registers/ids.ts';
import { REGISTERS } from '../../src/api/registers/index.ts';
import type { ImportKind } from '../import/kind.ts';
import type { FileWords } from '../register/import/file-words.ts';
import { registerImport } from '../register/import/kind.ts';

/** What the files of registers say beside names and labels, of those whose files say more. */
export const FILE_WORDS: { readonly [Id in RegisterId]?: FileWords } = {};

/** The import of every register. */
export const REGISTER_IMPORTS: readonly ImportKind[] = Object.values(REGISTERS).map((register) =>
  registerImport(register, FILE_WORDS[register.id]),
);
