/** Which way imports go: app → components → lib/<domain> → lib/platform; engines use nothing above them. */
const domain = '^lib/(accounts|admin|apps|billing|contact|conversion)/'
/** The builder's side of blocks. */
const panels = '^components/blocks/(panels\\.ts|[^/]+/properties\\.tsx)$'
const engine = '^lib/(document|packaging)/'

/** Billing's folders, the lowest first: each may import those before it, and billing's own plain files. */
const billing = [
  'methods',
  'plans',
  'invoices',
  'emails',
  'orders',
  'subscriptions',
  'payments',
  'refunds',
  'reports',
]
const billingRunsOneWay = billing.slice(0, -1).map((folder, index) => ({
  name: `billing-${folder}-is-below`,
  severity: 'error',
  from: { path: `^lib/billing/${folder}/` },
  to: { path: `^lib/billing/(${billing.slice(index + 1).join('|')})/` },
}))

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
      from: { pathNot: '^(app|components|tests|bench|lib/publishing)/' },
      to: { path: '^components/' },
    },
    {
      name: 'publishing-draws-blocks',
      comment:
        'Drawing meets packaging here: a release becomes its web bundle and packages. It knows no domain, database or page.',
      severity: 'error',
      from: { path: '^lib/publishing/' },
      to: {
        path: '^(components|lib|app|prisma)/',
        pathNot:
          '^(components/blocks/|lib/(publishing|document|packaging|templates)/|lib/sources/((client|shell-source|html|html-on-server)\\.ts$|posts/)|lib/brand\\.ts$)',
      },
    },
    {
      name: 'engines-are-pure',
      comment: 'An engine knows no domain, platform, framework, database or environment.',
      severity: 'error',
      from: { path: engine },
      to: {
        path: '^(lib/(accounts|admin|apps|billing|contact|conversion|sources|templates|publishing|platform|commands|client)|components|app|prisma)/|node_modules/(react|next|@prisma|next-auth)/',
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
      to: { path: '^lib/(?!platform/|(clock|escape)[.]ts$)' },
    },
    {
      name: 'errors-know-no-http',
      comment: 'An error has a kind; only what answers requests turns it into an HTTP status.',
      severity: 'error',
      from: { path: '^(lib|components)/', pathNot: '^lib/platform/http/' },
      to: { path: '^lib/platform/http/status\\.ts$' },
    },
    {
      name: 'domains-stay-apart',
      comment:
        'What needs two domains is composed in app/ or in the domain that owns the flow, through its public files.',
      severity: 'error',
      from: { path: '^lib/(accounts|admin|apps|billing|contact|conversion)/' },
      to: {
        path: domain,
        pathNot: '^lib/($1/|([^/]+/(schema|lock|storage)|billing/plans/(catalog|entitlements))\\.ts$)',
      },
    },
    {
      name: 'sources-know-no-caller',
      comment: 'A content source is given what it fetches with; it imports the platform alone.',
      severity: 'error',
      from: { path: '^lib/sources/' },
      to: { path: '^(lib/(?!(sources|platform)/)|components/|app/)' },
    },
    {
      name: 'sources-are-asked-by-the-list',
      comment: 'Nothing outside of lib/sources knows a single source.',
      severity: 'error',
      from: { pathNot: '^(lib/sources|tests)/' },
      to: {
        path: '^lib/sources/(?!(source|registry|client|address|shell-source|article|entries|html|html-in-browser|html-on-server|json)\\.ts$|posts/|woocommerce/store/|feed/feed-title\\.ts$|relay/(relay|request|respond|hot-answers)\\.ts$)',
      },
    },
    {
      name: 'hosting-is-put-together',
      comment:
        'What answers hosted apps, for routes and for the server in front: it knows domains, and none knows it.',
      severity: 'error',
      from: { pathNot: '^(app|lib/commands|lib/hosting|tests|bench)/' },
      to: { path: '^lib/hosting/' },
    },
    {
      name: 'status-looks-at-everything',
      comment: 'It checks the parts of the service; none of them knows it. Pages use its schema.',
      severity: 'error',
      from: { pathNot: '^(app|lib/commands|lib/status|tests)/' },
      to: { path: '^lib/status/(?!schema[.]ts$)' },
    },
    {
      name: 'interface-takes-schemas-only',
      comment: 'Components use of a domain its schema and types; what reads or writes is server code.',
      severity: 'error',
      from: { path: '^components/' },
      to: {
        path: domain,
        pathNot: '(^|/)(schema|report|catalog)\\.ts$|^lib/billing/methods/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'interface-has-no-platform',
      severity: 'error',
      from: { path: '^components/' },
      to: {
        path: '^(lib/(platform|packaging|publishing|commands)|prisma)/',
        pathNot: '^lib/publishing/formats/(schema|description|[^/]+/description)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'blocks-are-plain',
      comment:
        'Blocks are drawn on the server too: no editor, no fetching, no kit. What reads live content is pure.',
      severity: 'error',
      from: { path: '^components/blocks/', pathNot: panels },
      // What a phone reads of a source is plain as well: no schema library, nothing of a server.
      to: {
        path: '^components/(?!blocks/)|^lib/(?!document/|ui/|sources/(posts/|woocommerce/store/|(client|address|article|entries|html|html-in-browser|json)\\.ts$))',
      },
    },
    {
      name: 'panels-are-the-builders',
      comment: 'No app and no public page carries editor code.',
      severity: 'error',
      from: { pathNot: [panels, '^(components/builder|tests|bench)/'] },
      to: { path: panels },
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
    ...billingRunsOneWay,
    {
      name: 'billing-plain-files-are-the-lowest',
      severity: 'error',
      from: { path: '^lib/billing/[^/]+\\.ts$' },
      to: { path: '^lib/billing/[^/]+/' },
    },
    {
      name: 'payment-providers-are-asked-through-the-list',
      comment: 'A method is known to its own folders, the list, and the routes that are its own.',
      severity: 'error',
      from: { path: '^lib/billing/', pathNot: '^lib/billing/payments/providers/' },
      to: { path: '^lib/billing/payments/providers/[^/]+/' },
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
