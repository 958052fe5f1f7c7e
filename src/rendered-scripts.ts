import type { AnyRouter } from '@tanstack/react-router';

/** What of the router's own means is not in its types: where scripts that follow the page are taken from. */
interface LateScripts {
  readonly hydrationScripts: { pullChunk(): Uint8Array };
}

/**
 * The scripts that the router writes into a page, as it hands them out: what leaves the data for hydration. They are
 * never looked for in the page, where somebody's text might look like one.
 * @param router before it renders
 * @returns their texts, once it has
 */
export function scriptsOf({ serverSsr }: AnyRouter): () => readonly string[] {
  if (!serverSsr) throw new Error('only the server renders');
  const first: string[] = [];
  const take = serverSsr.takeInitialHydrationScriptTags;
  serverSsr.takeInitialHydrationScriptTags = () => {
    const tags = take();
    for (const tag of tags ? [...tags.before, tags.boundary] : [])
      if (typeof tag.children === 'string') first.push(tag.children);
    return tags;
  };
  let late = '';
  const decoder = new TextDecoder();
  const { hydrationScripts } = serverSsr as typeof serverSsr & LateScripts;
  const pull = hydrationScripts.pullChunk.bind(hydrationScripts);
  hydrationScripts.pullChunk = () => {
    const bytes = pull();
    late += decoder.decode(bytes, { stream: true });
    return bytes;
  };
  // Each stands in a tag of its own; within, the router writes no tag.
  return () => [...first, ...late.split('</script>').flatMap((one) => one.split('<script>')[1] ?? [])];
}
