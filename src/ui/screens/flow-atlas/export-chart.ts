import type { ExportFormat } from '../../../machines/flows/flow-atlas/flow-atlas.chart.ts';
import { mermaidOf } from '../../../machines/mermaid.ts';
import type { OutlineState } from '../../../machines/outline.ts';
import { scxmlOf } from '../../../machines/scxml.ts';
import { statelyOf } from '../../../machines/stately.ts';
import { namesOf } from '../../charts/statechart/graph.ts';
import { standaloneSvg } from '../../charts/statechart/standalone.ts';
import { handOver } from '../../hand-over.ts';

const FILES: Readonly<Record<ExportFormat, { extension: string; type: string }>> = {
  json: { extension: 'json', type: 'application/json' },
  scxml: { extension: 'scxml', type: 'application/scxml+xml' },
  mermaid: { extension: 'mmd', type: 'text/plain;charset=utf-8' },
  svg: { extension: 'svg', type: 'image/svg+xml' },
  png: { extension: 'png', type: 'image/png' },
};

/**
 * Makes a file of a chart and hands it to the browser to save, as `<chart>.<extension>`.
 * @throws Error when it could not be made
 */
export async function exportChart(
  root: OutlineState,
  chart: string,
  format: ExportFormat,
  signal: AbortSignal,
): Promise<void> {
  const { extension, type } = FILES[format];
  const content = await contentOf(root, chart, format, signal);
  handOver(content, `${chart}.${extension}`, type);
}

async function contentOf(
  root: OutlineState,
  chart: string,
  format: ExportFormat,
  signal: AbortSignal,
): Promise<string | Blob> {
  if (format === 'json') return `${JSON.stringify(statelyOf(root, chart), null, 2)}\n`;
  if (format === 'scxml') return scxmlOf(root, chart);
  if (format === 'mermaid') return `${mermaidOf(root, chart)}\n`;
  const { layOut } = await import('../../charts/statechart/lay-out.ts');
  const svg = standaloneSvg(await layOut({ root, nameOf: namesOf(chart) }, signal));
  if (format === 'svg') return svg;
  const { pngOf } = await import('../../charts/statechart/png.ts');
  return pngOf(svg);
}
