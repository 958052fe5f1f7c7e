import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { type Break, broken } from './break.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/**
 * Says whether broken sources still have sound types, with the compiler's service, which reads the project once. Looks
 * at the broken file, and where it is told to others by its types alone (contracts, charts) at those that import it.
 * @param files of the area, by their paths in the project
 * @returns the first complaint about a break, or nothing
 */
export function typeChecker(files: readonly string[]): (slip: Break) => string | undefined {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(
    { ...config, include: [], files: ['server/portal.ts'] },
    ts.sys,
    ROOT,
  );
  const roots = [...new Set(['server/portal.ts', ...files])].map((file) => join(ROOT, file));
  let current: Break | undefined;
  let version = 0;
  const versions = new Map<string, number>();
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => roots,
    getScriptVersion: (file) => String(versions.get(file) ?? 0),
    getScriptSnapshot(file) {
      if (!ts.sys.fileExists(file)) return undefined;
      const text = readFileSync(file, 'utf8');
      const isBroken = current && file === join(ROOT, current.file);
      return ts.ScriptSnapshot.fromString(isBroken && current ? broken(text, current) : text);
    },
    getCurrentDirectory: () => ROOT,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  });

  /** Those that import a file; what they make of it is not followed further. */
  const importers = new Map<string, string[]>();
  for (const source of service.getProgram()?.getSourceFiles() ?? []) {
    if (source.fileName.includes('/node_modules/')) continue;
    for (const { fileName } of ts.preProcessFile(source.text).importedFiles) {
      const target = join(dirname(source.fileName), fileName);
      importers.set(target, [...(importers.get(target) ?? []), source.fileName]);
    }
  }

  const touch = (slip: Break) => versions.set(join(ROOT, slip.file), ++version);
  return (slip) => {
    if (current) touch(current);
    current = slip;
    touch(slip);
    const path = join(ROOT, slip.file);
    const others = slip.file.startsWith('src/') ? (importers.get(path) ?? []) : [];
    for (const file of [path, ...others]) {
      const [complaint] = [...service.getSyntacticDiagnostics(file), ...service.getSemanticDiagnostics(file)];
      if (complaint) return ts.flattenDiagnosticMessageText(complaint.messageText, ' ');
    }
    return undefined;
  };
}
