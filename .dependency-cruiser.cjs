/** Which way imports go: app → components → lib/<domain> → lib/platform; engines use nothing above them. */
const domain = '^lib/(accounts|admin|apps|billing|contact|conversion)/'
const engine = '^lib/(document|packaging)/'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'nothing-imports-routes',
      severity: 'error',
      from: { pathNot: '^(app|tests|bench)/' },
      to: { path: '^app/' },
    },
    {
      name: 'only-routes-import-interface',
      severity: 'error',
      from: { pathNot: '^(app|components|tests|bench)/' },
      to: { path: '^components/' },
    },
    {
      name: 'engines-are-pure',
      comment: 'An engine knows no domain, platform, framework, database or environment.',
      severity: 'error',
      from: { path: engine },
      to: {
        path: '^(lib/(accounts|admin|apps|billing|contact|conversion|templates|platform|commands|fetching)|components|app|prisma)/|node_modules/(react|next|@prisma|next-auth)/',
      },
    },
    {
      name: 'document-is-the-lowest',
      severity: 'error',
      from: { path: '^lib/document/' },
      to: { path: '^lib/(?!document/)' },
    },
    {
      name: 'templates-are-documents',
      severity: 'error',
      from: { path: '^lib/templates/' },
      to: { path: '^lib/(?!(templates|document)/)' },
    },
    {
      name: 'platform-knows-no-domain',
      severity: 'error',
      from: { path: '^lib/platform/' },
      to: { path: '^lib/(?!platform/)' },
    },
    {
      name: 'domains-stay-apart',
      comment:
        'What needs two domains is composed in app/ or in the domain that owns the flow, through its public files.',
      severity: 'error',
      from: { path: '^lib/(accounts|admin|apps|billing|contact|conversion)/' },
      to: { path: domain, pathNot: '^lib/($1/|[^/]+/(schema|plans|entitlements|lock)\\.ts$)' },
    },
    {
      name: 'interface-takes-schemas-only',
      comment: 'Components use of a domain its schema and types; what reads or writes is server code.',
      severity: 'error',
      from: { path: '^components/' },
      to: { path: domain, pathNot: '(^|/)(schema|report|plans)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'interface-has-no-platform',
      severity: 'error',
      from: { path: '^components/' },
      to: { path: '^(lib/(platform|packaging|commands)|prisma)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'blocks-are-plain',
      comment: 'Blocks are drawn on the server too: no editor, no fetching, no kit.',
      severity: 'error',
      from: { path: '^components/blocks/' },
      to: { path: '^components/(?!blocks/)|^lib/(?!document/)' },
    },
    {
      name: 'kit-knows-no-product',
      severity: 'error',
      from: { path: '^components/ui/' },
      to: { path: '^(components/(?!ui/)|lib/(?!ui/))' },
    },
    {
      name: 'tests-are-not-used',
      severity: 'error',
      from: { pathNot: '^(tests|bench)/' },
      to: { path: '^tests/' },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^prisma/generated/|(^|/)\\.next/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
