import type { PathsReport } from '../../src/api/contracts/paths-report.ts';

type ChartRun = PathsReport['charts'][number];
type Run = ChartRun['runs'][number];

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The report as one page: a table, and every path as a row of states with the events between them. */
export function htmlReport({ at, seed, charts }: PathsReport): string {
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Generated paths</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 1200px; margin: 0 auto; padding: 24px 16px; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: start; padding: 4px 12px 4px 0; border-bottom: 1px solid color-mix(in srgb, currentcolor 20%, transparent); font-variant-numeric: tabular-nums; }
details { margin: 8px 0; } summary { cursor: pointer; }
ol { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: 8px 4px; align-items: center; }
li { display: flex; gap: 4px; align-items: center; } .event { font-size: 14px; opacity: .8; } .event::after { content: " →"; }
.state { border: 1px solid currentcolor; border-radius: 8px; padding: 0 8px; }
.red { color: #b3261e; } @media (prefers-color-scheme: dark) { .red { color: #ff8a80; } }
.broken .state { border-width: 3px; } .later { opacity: .4; } img { max-width: 100%; border: 1px solid currentcolor; } code { overflow-wrap: anywhere; }
</style>
<h1>Generated paths</h1><p>${escapeHtml(at)}, seed ${escapeHtml(String(seed))}</p>
<table><tr><th>chart<th>target<th>states<th>transitions<th>paths<th>red<th>seconds<th>mutants killed</tr>
${charts.map(row).join('\n')}</table>
${charts.map(section).join('\n')}</html>`;
}

const red = ({ runs }: ChartRun): number => runs.filter(({ passed }) => !passed).length;

const row = (run: ChartRun): string =>
  `<tr${red(run) > 0 ? ' class="red"' : ''}><td><a href="#${run.chart}-${run.target}">${escapeHtml(run.chart)}</a><td>${run.target}<td>${run.states.visited}/${run.states.total}<td>${run.transitions.taken}/${run.transitions.total}<td>${run.paths}<td>${red(run)}<td>${run.seconds.toFixed(1)}<td>${run.mutants ? `${run.mutants.killed}/${run.mutants.total}` : ''}</tr>`;

const section = (
  run: ChartRun,
): string => `<h2 id="${run.chart}-${run.target}">${escapeHtml(run.chart)}, ${run.target}</h2>
${[...run.missed.map((what) => `no path reaches ${what}`), ...(run.mutants?.survivors ?? []).map((name) => `the mutant lives: ${name}`)].map((line) => `<p class="red">${escapeHtml(line)}</p>`).join('')}
${[...run.runs]
  .sort((a, b) => Number(a.passed) - Number(b.passed))
  .map(path)
  .join('\n')}`;

function path({ name, passed, seconds, steps, failure, command }: Run): string {
  const items = steps.map(({ event, state }, index) => {
    const kind =
      !failure || index < failure.step
        ? ''
        : index === failure.step
          ? ' class="broken red"'
          : ' class="later"';
    return `<li${kind}><span class="event">${escapeHtml(event)}</span><span class="state">${escapeHtml(state)}</span></li>`;
  });
  return `<details${passed ? '' : ' open'}><summary${passed ? '' : ' class="red"'}>${passed ? 'passed' : 'broken'} · ${steps.length - 1} steps · ${seconds.toFixed(1)} s · ${escapeHtml(name.slice(0, 140))}</summary>
<ol>${items.join('')}</ol>
${failure ? `<p class="red">${escapeHtml(failure.message)}</p>${failure.screenshot ? `<p><img src="${escapeHtml(failure.screenshot)}" alt="The page at the step that broke"></p>` : ''}` : ''}
<p><code>${escapeHtml(command)}</code></p></details>`;
}
