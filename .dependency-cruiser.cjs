const onlyOwnFeature = (root) => ({
  from: { path: `^${root}/([^/]+/[^/]+)/` },
  to: { path: `^${root}/`, pathNot: `^${root}/$1/` },
})
const error = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** The rooms of the web app that features share, the lowest first: each sees those below it. */
const WEB_ROOMS = [
  ...['shapes', 'ui', 'storage', 'addresses', 'api', 'hosts', 'session', 'navigation', 'lending'],
  ...['shell', 'verification', 'pictures', 'consent', 'engagement'],
]

/** The directions of travel between the rooms. See docs/decisions/0002-rooms.md. */
module.exports = {
  forbidden: [
    error('no-cycles', 'Two files that need each other are one subject.', {}, { circular: true }),
    error(
      'domain-is-pure',
      'The rules of money import nothing.',
      { path: '^packages/domain/' },
      { pathNot: '^packages/domain/' },
    ),
    error(
      'contract-sees-domain-and-zod',
      'What both sides agreed knows neither side.',
      { path: '^packages/contract/' },
      { pathNot: '^(packages/(contract|domain)|node_modules/zod)/' },
    ),
    error(
      'web-never-sees-server',
      'The browser holds no server code.',
      { path: '^packages/(web|desk)/' },
      { path: '^packages/(server|sandbox|testkit)/' },
    ),
    error(
      'web-and-desk-are-strangers',
      'Nothing of the desk reaches a customer.',
      { path: '^packages/(web|desk)/' },
      { path: '^packages/(web|desk)/', pathNot: '^packages/$1/' },
    ),
    error(
      'no-module-sees-the-desk',
      'The desk calls the modules; they know nothing of it.',
      { path: '^packages/server/src/(modules|app|platform|ledger|gateways)/' },
      { path: '^packages/server/src/desk/' },
    ),
    error(
      'sandbox-is-a-stranger',
      'The outside world knows us only by HTTP.',
      { path: '^packages/sandbox/' },
      { path: '^packages/(server|web|testkit)/' },
    ),
    error(
      'only-testkit-imports-server',
      'The server is a program, not a library.',
      { path: '^packages/(web|desk|sandbox|contract|domain)/' },
      { path: '^packages/server/' },
    ),
    {
      name: 'features-are-strangers',
      severity: 'error',
      comment: 'Share downward, never sideways.',
      ...onlyOwnFeature('packages/web/src/features'),
    },
    error(
      'web-flows-downward',
      'What features share never reaches up.',
      { path: '^packages/web/src/(?!app/|features/|early/(?:early-home|pages/))' },
      { path: '^packages/web/src/(app|features)/' },
    ),
    ...WEB_ROOMS.slice(0, -1).map((room, at) =>
      error(
        `web-${room}-sees-rooms-below`,
        'A room of the web app sees the rooms below it.',
        { path: `^packages/web/src/${room}/` },
        { path: `^packages/web/src/(${WEB_ROOMS.slice(at + 1).join('|')})/` },
      ),
    ),
    error(
      'features-never-see-the-app',
      'A feature is mounted by the app.',
      { path: '^packages/web/src/features/' },
      { path: '^packages/web/src/app/' },
    ),
    error(
      'modules-meet-at-the-index',
      'A module reaches another through its index.',
      { path: '^packages/server/src/modules/([^/]+/[^/]+)/' },
      { path: '^packages/server/src/modules/', pathNot: '^packages/server/src/modules/($1/|[^/]+/[^/]+/index[.]ts$)' },
    ),
    error(
      'server-flows-downward',
      'platform, ledger and gateways know no module.',
      { path: '^packages/server/src/(platform|ledger|gateways)/' },
      { path: '^packages/server/src/(modules|app)/' },
    ),
    error(
      'platform-is-the-ground',
      'The platform stands on nothing of ours.',
      { path: '^packages/server/src/platform/' },
      { path: '^packages/server/src/(ledger|gateways)/' },
    ),
    error(
      'services-know-no-http',
      'Rules know neither HTTP nor React.',
      { path: '[.]service[.]ts$' },
      { path: 'node_modules/@?fastify' },
    ),
    error(
      'no-test-in-product',
      'Product code never imports a test or the testkit.',
      { path: '^packages/(domain|contract|server|web|desk|sandbox)/', pathNot: '[.]test[.]tsx?$' },
      { path: '([.]test[.]tsx?$|^packages/testkit/)' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '([.]test[.]tsx?$|^bench/floors/|/dist/|/generated/)' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
}
