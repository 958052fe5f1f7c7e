/** Who may import whom (ARCHITECTURE.md has the same table with reasons). */
const src = (path) => `^src/${path}`;

/** A rule that lists what `from` may import inside the project; everything else of it is refused. */
const only = (name, from, ...allowed) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { path: '^(src|server|tests|bench)/', pathNot: allowed },
});

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    only(
      'charts-are-pure',
      '(\\.chart|/answered-request)\\.ts$',
      src('machines/.*\\.(chart|settings)\\.ts$'),
      src(
        'machines/(not-provided|required|command-error|lifecycles/(roles|deadline|answered-request))\\.ts$',
      ),
      src('api/contracts/'),
    ),
    {
      name: 'charts-know-no-world',
      comment: 'Of packages a chart knows xstate alone.',
      severity: 'error',
      from: { path: '(\\.chart|/answered-request)\\.ts$' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'node_modules/xstate/' },
    },
    only(
      'actors-call-the-api',
      '\\.actors\\.ts$',
      src('machines/(flows/|(flow-log|repeatable)\\.ts$)'),
      src('api/'),
      src('i18n/'),
    ),
    // Calls of a register follow from its definition, and definitions know nothing but each other.
    only('contracts-stand-alone', src('api/contracts/'), src('api/(contracts|register|registers)/')),
    only(
      'registers-are-plain-data',
      src('api/registers/'),
      src('api/registers/'),
      src('api/register/register\\.ts$'),
    ),
    only('register', src('api/register/'), src('api/(contracts|register)/'), src('api/registers/ids\\.ts$')),
    only('api-knows-no-screen', src('api/'), src('api/')),
    {
      name: 'screens-never-import-screens',
      severity: 'error',
      from: { path: '^src/ui/screens/([^/]+)/' },
      to: { path: '^src/ui/screens/', pathNot: '^src/ui/screens/$1/' },
    },
    only(
      'screens',
      src('ui/screens/'),
      src('ui/'),
      src('machines/(flows/|(outline|mermaid|scxml|stately)\\.ts$)'),
      src('api/'),
      src('i18n/'),
      src('(portal-context|use-portal)\\.ts$'),
    ),
    only(
      'pages-of-registers',
      src('ui/registers?/'),
      src('ui/(registers?|kit|maps|parts)/'),
      src('ui/[^/]+$'),
      src('machines/flows/'),
      src('api/'),
      src('i18n/'),
      src('(use-portal|portal-context)\\.ts$'),
    ),
    only('kit-stands-alone', src('ui/kit/'), src('ui/kit/'), src('ui/[^/]+$'), src('i18n/')),
    {
      name: 'routes-are-imported-by-the-portal-alone',
      severity: 'error',
      from: { path: '^(src|server)/', pathNot: ['^src/(routes/|routeTree\\.gen\\.ts$)'] },
      to: { path: src('routes/') },
    },
    only(
      'server',
      '^server/',
      '^server/',
      src('machines/(lifecycles/|(registry|outline)\\.ts$)'),
      src('api/(contracts|register|registers)/'),
      src('rules/'),
      src('i18n/(amounts|by-name|csv|filed-name|format|locales|money|tender-title)\\.ts$'),
    ),
    only('rules-are-pure', src('rules/'), src('rules/'), src('api/contracts/fields\\.ts$')),
    {
      name: 'texts-by-the-portals-hook',
      comment:
        'The hook of react-i18next makes a `t` in every component; src/ui/use-translation.ts makes one a page. Tests give texts to what they draw.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: src('(portal\\.tsx|i18n/texts\\.ts|ui/use-translation\\.|.+\\.test\\.tsx$)'),
      },
      to: { path: 'node_modules/react-i18next/' },
    },
    // Not even types go in a circle.
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'only-what-exists',
      comment: 'A specification is types alone: there is no code to be found.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^topojson-specification$' },
    },
  ],
  options: {
    parser: 'tsc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['\\.css$', '\\?', 'routeTree\\.gen\\.ts$'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
