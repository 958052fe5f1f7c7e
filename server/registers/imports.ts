import { REGISTERS } from '../../src/api/registers/index.ts';
import type { ImportKind } from '../import/kind.ts';
import { registerImport } from '../register/import/kind.ts';
import { FILE_WORDS } from './file-words.ts';

/** The import of every register. */
export const REGISTER_IMPORTS: readonly ImportKind[] = Object.values(REGISTERS).map((register) =>
  registerImport(register, FILE_WORDS[register.id]),
);
