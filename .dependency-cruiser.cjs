/**
 * Which way imports go: app → components → lib, and down the floors of lib and components. A folder imports lower floors only.
 * `lib/commands/testing/folder-cycles.mjs` checks the same for the folders inside of each.
 */
const FLOORS = {
  lib: [
    ['base'],
    ['brand.ts', 'site-figures.ts', 'translations'],
    ['document', 'guarded-fetch', 'platform'],
    ['buckets', 'emails', 'host-brand', 'packaging', 'sources', 'templates'],
    ['billing', 'blocks', 'conversion'],
    ['accounts', 'api-tokens', 'contact', 'publishing', 'pwa-report'],
    ['apps'],
    ['collections', 'domains'],
    ['analytics', 'client', 'push', 'reviews', 'workspaces'],
    ['releases'],
    ['fleet', 'stores', 'submissions', 'status', 'webhooks'],
    ['client-reports', 'portability'],
    ['admin', 'hosting', 'personal-data'],
    ['jobs'],
    ['commands'],
  ],
  components: [
    ['ui'],
    ['data', 'site'],
    ['auth', 'shell'],
    ['buckets', 'domain', 'payment-methods'],
    ['account'],
    ['apps'],
    ['admin', 'builder'],
  ],
  'lib/billing': [
    ['[^/]+[.]ts$'],
    ['methods'],
    ['cards'],
    ['plans'],
    ['invoices'],
    ['emails'],
    ['orders'],
    ['subscriptions'],
    ['payments'],
    ['refunds'],
    ['reports'],
  ],
}

/** A folder, or a file with its ending. */
const pathOf = (place, name) => `^${place}/${name}${/[.]ts[$]?$/.test(name) ? '' : '/'}`

/** A rule for each folder: it may not import a sibling on its own floor or on a higher one. */
const floors = Object.entries(FLOORS).flatMap(([place, stack]) =>
  stack.flatMap((names, index) =>
    names.map((name) => {
      const above = stack
        .slice(index)
        .flat()
        .filter((other) => other !== name)
      return {
        name: `${place}-${name.replace(/\W/g, '')}-imports-lower-floors`,
        severity: 'error',
        from: { path: pathOf(place, name) },
        to: { path: above.map((other) => pathOf(place, other)).join('|') || '^$' },
      }
    }),
  ),
)

/** The builder's side of blocks. */
const panels = '^lib/blocks/(registries/panels[.]ts$|types/[^/]+/properties[.]tsx$|panel/)'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    ...floors,
    {
      name: 'nothing-imports-routes',
      severity: 'error',
      from: { pathNot: '^(app|tests|bench)/' },
      to: { path: '^app/' },
    },
    {
      name: 'lib-imports-no-components',
      severity: 'error',
      from: { path: '^lib/' },
      to: { path: '^components/' },
    },
    {
      name: 'engines-are-pure',
      comment: 'The document and the packages know no platform, framework, database or environment.',
      severity: 'error',
      from: { path: '^lib/(document|packaging)/' },
      to: {
        path: '^lib/(?!(base|document|packaging|translations)/)|^prisma/|node_modules/(react|next|@prisma|next-auth)/',
      },
    },
    {
      name: 'document-is-the-lowest',
      severity: 'error',
      from: { path: '^lib/document/' },
      to: { path: '^lib/(?!(base|document)/)' },
    },
    {
      name: 'base-knows-no-product',
      severity: 'error',
      from: { path: '^lib/base/' },
      to: { path: '^(lib/(?!base/)|prisma/)' },
    },
    {
      name: 'templates-are-documents',
      severity: 'error',
      from: { path: '^lib/templates/' },
      to: { path: '^lib/(?!(templates|document)/)' },
    },
    {
      name: 'blocks-are-plain',
      comment:
        'Blocks are drawn on the server and on phones: no editor, no fetching, no framework. What reads live content is pure.',
      severity: 'error',
      from: { path: '^lib/blocks/' },
      // What a phone reads of a source is plain as well: no schema library, nothing of a server.
      to: {
        path: '^lib/(?!(base|blocks|document|translations)/|sources/(posts/|commerce/|rows/|(address|article|client|entries|html|html-in-browser|json|readers|rows-readers|places|catalogs|selling|transports|needs|category-entries|type-entries|row-entries|commerce-entries)[.]ts$))|^prisma/|node_modules/(next|@prisma|next-auth)/',
      },
    },
    {
      name: 'translations-import-nothing',
      severity: 'error',
      from: { path: '^lib/translations/' },
      to: { pathNot: '^lib/translations/' },
    },
    {
      name: 'browsers-load-no-language-of-others',
      comment:
        'Servers know all languages. What a browser loads adds those of its app, so it draws by draw-app.tsx.',
      severity: 'error',
      from: { path: '^components/(?!site/)|^lib/blocks/(?!(app-view|block)[.]tsx$)' },
      to: {
        path: '^lib/(translations/all[.]ts|blocks/(app-view|block)[.]tsx)$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'servers-know-all-languages',
      comment: 'Elsewhere English would stand in for a language that nobody added.',
      severity: 'error',
      from: { path: '^(app|lib)/', pathNot: '^lib/(blocks|translations)/' },
      to: { path: '^lib/translations/(?!all[.]ts$)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'panels-are-the-builders',
      comment: 'No app and no public page carries editor code.',
      severity: 'error',
      from: { pathNot: [panels, '^(components/builder|tests|bench)/'] },
      to: { path: panels, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'publishing-draws-blocks',
      comment:
        'Drawing meets packaging here: a release becomes its web bundle and packages. It knows no domain, database or page.',
      severity: 'error',
      from: { path: '^lib/publishing/' },
      to: {
        path: '^(lib|prisma)/',
        pathNot:
          '^lib/((base|blocks|document|packaging|publishing|templates|translations)/|sources/((client|shell-source|kinds|needs|html|html-on-server|readers|rows-readers|places|catalogs|transports|category-entries|type-entries)[.]ts$|posts/|rows/)|brand[.]ts$)',
      },
    },
    {
      name: 'errors-know-no-http',
      comment: 'An error has a kind; only what answers requests turns it into an HTTP status.',
      severity: 'error',
      from: { path: '^(lib|components)/', pathNot: '^lib/platform/(http|server)/' },
      to: { path: '^lib/platform/http/status[.]ts$' },
    },
    {
      name: 'domains-stay-apart',
      comment:
        'What needs two of these is composed in app/, in the domain that owns the flow, or on a floor above, through their public files.',
      severity: 'error',
      from: { path: '^lib/(accounts|apps|billing|contact|conversion)/' },
      to: {
        path: '^lib/(accounts|billing|contact|conversion)/',
        pathNot:
          '^lib/($1/|([^/]+/(schema|lock|storage)|billing/plans/(catalog|plan|terms|entitlements|versions|wording))[.]ts$)',
      },
    },
    {
      name: 'sources-are-asked-by-the-list',
      comment: 'Nothing outside of lib/sources knows a single source.',
      severity: 'error',
      from: { pathNot: '^(lib/sources|tests)/' },
      to: {
        path: '^lib/sources/(?!(source|registry|calls|client|address|shell-source|article|entries|html|html-in-browser|html-on-server|json|readers|rows-readers|places|catalogs|selling|transports|kinds|needs|find-table|table-formats|category-entries|type-entries|row-entries|commerce-entries)[.]ts$|posts/|commerce/|rows/|tables/|feed/read-feed[.]ts$|relay/(relay|request|respond|hot-response-cache)[.]ts$)',
      },
    },
    {
      name: 'kinds-of-sources-stand-behind-their-lists',
      comment: 'Of lib/sources only the lists know a folder of a kind, and a kind may build on another.',
      severity: 'error',
      from: {
        path: '^lib/sources/',
        pathNot: '^lib/sources/((registry|places)[.]ts$|(?!(commerce|posts|relay|rows|tables)/)[^/]+/)',
      },
      to: { path: '^lib/sources/(?!(commerce|lists|posts|relay|rows|tables)/)[^/]+/' },
    },
    {
      name: 'payment-providers-are-asked-through-the-list',
      comment: 'A method is known to its own folders and the lists. The demonstration shows some of them.',
      severity: 'error',
      from: {
        pathNot:
          '^(lib/billing/payments/providers/|components/payment-methods/[^/]+/|lib/commands/demo/|tests/|bench/)',
      },
      to: { path: '^lib/billing/payments/providers/[^/]+/' },
    },
    {
      name: 'interface-takes-schemas-only',
      comment:
        'Components use of a domain its schema, constants and types; what reads or writes is server code.',
      severity: 'error',
      from: { path: '^components/' },
      to: {
        path: '^lib/(accounts|admin|analytics|apps|billing|collections|contact|conversion|personal-data|portability|push|pwa-report|releases|reviews|status|stores|submissions|webhooks)/',
        pathNot:
          '(^|/)(schema|constants|report|catalog|wording)[.]ts$|^lib/billing/(methods/|plans/(plan|terms)[.]ts$)|^lib/conversion/site-content/apply[.]ts$|^lib/push/((device|message|automations/fill)[.]ts$|targets/)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'interface-has-no-platform',
      severity: 'error',
      from: { path: '^components/' },
      to: {
        path: '^(lib/(commands|emails|guarded-fetch|hosting|packaging|platform|publishing)|prisma)/',
        pathNot: '^lib/publishing/formats/schema[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'kit-knows-no-product',
      severity: 'error',
      from: { path: '^components/ui/' },
      to: { path: '^(components/(?!ui/)|lib/(?!base/|brand[.]ts$))' },
    },
    {
      name: 'tests-are-not-used',
      severity: 'error',
      from: { pathNot: '^(tests|bench)/' },
      to: { path: '^tests/' },
    },
    {
      name: 'the-service-needs-no-development-packages',
      comment: 'In production, npm start installs and builds without them.',
      severity: 'error',
      from: {
        path: '^(app|components|lib)/|^middleware\\.ts$',
        pathNot: '^lib/commands/(testing/|(test|test-tools|check|bench|drill|screenshots)\\.mjs$)',
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // The rivals of the builder's bench have packages of their own, installed when it runs.
    exclude: { path: '^prisma/generated/|^bench/builder/rivals/|(^|/)\\.next/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
