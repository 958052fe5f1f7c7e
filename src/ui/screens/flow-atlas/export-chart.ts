import type { getChart } from '../../../api/contracts/charts.ts';
import type { ResponseOf } from '../../../api/contracts/endpoint.ts';
import type { ExportFormat } from '../../../machines/flows/flow-atlas/flow-atlas.chart.ts';
import { mermaidOf } from '../../../machines/mermaid.ts';
import { scxmlOf } from '../../../machines/scxml.ts';
import { statelyOf } from '../../../machines/stately.ts';
import type { Picture } from '../../charts/statechart/picture.ts';
import { fetchDrawn } from '../../charts/statechart/pictures.ts';
import { standaloneSvg } from '../../charts/statechart/standalone.ts';
import { handOver } from '../../hand-over.ts';

const FILES: Readonly<Record<ExportFormat, { extension: string; type: string }>> = {
  json: { extension: 'json', type: 'application/json' },
  scxml: { extension: 'scxml', type: 'application/scxml+xml' },
  mermaid: { extension: 'mmd', type: 'text/plain;charset=utf-8' },
  svg: { extension: 'svg', type: 'image/svg+xml' },
  png: { extension: 'png', type: 'image/png' },
};

/** What of a chart becomes a file. */
type ExportedChart = Pick<ResponseOf<typeof getChart>, 'id' | 'outline' | 'drawn'>;

/**
 * Makes a file of a chart and hands it to the browser to save, as `<chart>.<extension>`.
 * @throws Error when it could not be made
 */
export async function exportChart(chart: ExportedChart, format: ExportFormat): Promise<void> {
  const { extension, type } = FILES[format];
  const content = await contentOf(chart, format);
  handOver(content, `${chart.id}.${extension}`, type);
}

async function contentOf(
  { id, outline, drawn }: ExportedChart,
  format: ExportFormat,
): Promise<string | Blob> {
  if (format === 'json') return `${JSON.stringify(statelyOf(outline, id), null, 2)}\n`;
  if (format === 'scxml') return scxmlOf(outline, id);
  if (format === 'mermaid') return `${mermaidOf(outline, id)}\n`;
  const svg = standaloneSvg(await fetchDrawn<Picture>(drawn?.forFiles ?? null));
  if (format === 'svg') return svg;
  const { pngOf } = await import('../../charts/statechart/png.ts');
  return pngOf(svg);
}
