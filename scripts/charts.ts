import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mermaidOf } from '../src/machines/mermaid.ts';
import { outlineOf, statesWithin } from '../src/machines/outline.ts';
import { type RegisteredChart, registry } from '../src/machines/registry.ts';

/** `npm run charts` writes one page a chart to docs/flows; with `--check` it only says whether they are stale. */
const FOLDER = join(import.meta.dirname, '..', 'docs', 'flows');

function pageOf({ kind, chart }: RegisteredChart): string {
  const root = outlineOf(chart);
  const states = statesWithin(root).filter(({ path }) => path !== '');
  return [
    `# ${chart.id}`,
    '',
    `A ${kind}. Written by \`npm run charts\` from its chart; do not edit.`,
    '',
    '```mermaid',
    mermaidOf(root, chart.id),
    '```',
    '',
    '| state | what it is |',
    '|---|---|',
    ...states.map(({ path, description }) => `| \`${path}\` | ${description} |`),
    '',
    '| from | on | if | to | does |',
    '|---|---|---|---|---|',
    ...[root, ...states].flatMap(({ path, transitions }) =>
      transitions.map(
        ({ event, guard = '', targets, actions }) =>
          `| \`${path || chart.id}\` | ${event} | ${guard} | ${targets.join(', ')} | ${actions.join(', ')} |`,
      ),
    ),
    '',
  ].join('\n');
}

const pages = new Map(registry.map((entry) => [`${entry.chart.id}.md`, pageOf(entry)]));
mkdirSync(FOLDER, { recursive: true });
const extra = readdirSync(FOLDER).filter((file) => !pages.has(file));
if (process.argv.includes('--check')) {
  const current = (file: string) =>
    readdirSync(FOLDER).includes(file) ? readFileSync(join(FOLDER, file), 'utf8') : '';
  const stale = [
    ...[...pages].filter(([file, page]) => current(file) !== page).map(([file]) => file),
    ...extra,
  ];
  if (stale.length > 0) {
    console.error(`Stale in docs/flows: ${stale.join(', ')}. Run npm run charts.`);
    process.exitCode = 1;
  }
} else {
  for (const file of extra) rmSync(join(FOLDER, file));
  for (const [file, page] of pages) writeFileSync(join(FOLDER, file), page);
  console.log(`${pages.size} pages in docs/flows.`);
}
