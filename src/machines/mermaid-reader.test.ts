// @vitest-environment jsdom
import mermaid from 'mermaid';
import { beforeAll, expect, it } from 'vitest';
import { mermaidOf } from './mermaid.ts';
import { outlineOf, statesWithin } from './outline.ts';
import { registry } from './registry.ts';

/** What Mermaid keeps of a state diagram that it has read. */
interface Read {
  readonly db: { getRelations(): readonly { readonly relationTitle: string }[] };
}

// It learns its kinds of diagram when it reads the first.
beforeAll(() => mermaid.parse('stateDiagram-v2\n  [*] --> a'));

it.each(registry.map(({ chart }) => [chart.id, outlineOf(chart)] as const))(
  '%s is read by Mermaid itself, with every way that it has',
  async (id, outline) => {
    const { db } = (await mermaid.mermaidAPI.getDiagramFromText(mermaidOf(outline, id))) as unknown as Read;
    const titles = db
      .getRelations()
      .map(({ relationTitle }) => relationTitle)
      .filter(Boolean);
    const wanted = statesWithin(outline).flatMap(({ transitions }) =>
      transitions.flatMap(({ event, guard, targets }) =>
        Array(Math.max(targets.length, 1)).fill(`${event}${guard ? ` [${guard}]` : ''}`),
      ),
    );
    expect(titles.toSorted()).toEqual(wanted.toSorted());
  },
);
