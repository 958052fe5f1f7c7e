import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { expect, it, vi } from 'vitest';
import { keepPlainLinks } from './plain-links.ts';

function routerAt(address: string) {
  const root = createRootRoute();
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/catalog' }),
    createRoute({ getParentRoute: () => root, path: '/catalog/$id' }),
  ]);
  return createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) });
}

it('leads where the router would, and works out once what names a page alone', () => {
  for (const address of ['/catalog', '/catalog/one?sort=name#end']) {
    const usual = routerAt(address);
    const kept = routerAt(address);
    const building = vi.spyOn(kept, 'buildLocation');
    keepPlainLinks(kept);
    for (const link of [
      { to: '/catalog' },
      { to: '/catalog' },
      { to: '/catalog', search: {} },
      { to: '/catalog', search: { page: 2, text: 'дом & сад', type: ['a', 'b'] } },
      { to: '/catalog', search: (now: object) => ({ ...now, page: 2 }) },
      { to: '/catalog', search: true },
      { to: '/catalog', hash: 'results' },
      { to: '/catalog', search: { page: 2 }, hash: 'results' },
      { to: '/catalog', hash: 'итоги' },
      { to: '/catalog/$id', params: { id: 'two' } },
      { to: '.' },
      { to: '/nowhere' },
    ] as const)
      expect(kept.buildLocation(link as never), JSON.stringify(link)).toEqual(
        usual.buildLocation(link as never),
      );
    expect(building).toHaveBeenCalledTimes(address === '/catalog' ? 7 : 6);
  }
});
