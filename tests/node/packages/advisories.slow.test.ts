import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { Spec, Validation } from '@cyclonedx/cyclonedx-library'

// npm requests advisories from a local registry, which responds like its bulk endpoint.

type Advisory = { id: number; url: string; title: string; severity: string; vulnerable_versions: string }
let advisories: Record<string, Advisory[]> | null
let queried: Record<string, string[]>
let server: Server
let registry: string

beforeAll(async () => {
  server = createServer((request, response) => {
    void (async () => {
      const answer = (status: number, body: unknown) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      if (request.method !== 'POST') return answer(404, {})
      const body = await buffer(request)
      const sent = request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
      queried = JSON.parse(sent.toString()) as typeof queried
      return advisories ? answer(200, advisories) : answer(405, { error: 'not here' })
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(() => server.close())

async function run(): Promise<{ code: number | null; output: string; errors: string }> {
  const child = spawn(process.execPath, ['lib/commands/advisories.mjs'], {
    env: {
      ...process.env,
      npm_config_registry: registry,
      npm_config_fetch_retries: '0',
      NO_PROXY: '127.0.0.1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ])
  return { code, output, errors }
}

test('every package of the lockfile is checked, and without advisories it succeeds', async () => {
  advisories = {}
  const { code, output } = await run()
  expect(output).toMatch(/^0 advisories for \d+ packages\.$/m)
  expect(code).toBe(0)
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { version: string }>
  }
  expect(queried.next).toEqual([packages['node_modules/next']?.version])
  expect(queried.sharp).toBeDefined()
})

test('an advisory makes it exit with 1, and is printed with the days that SECURITY.md allows', async () => {
  const url = 'https://github.com/advisories/GHSA-0000-0000-0000'
  const advisory = {
    id: 1,
    url,
    title: 'Reads what it should not',
    severity: 'high',
    vulnerable_versions: '*',
  }
  advisories = { 'tar-stream': [advisory] }
  const { code, output } = await run()
  expect(output).toContain('tar-stream *: Reads what it should not (high, fix within 30 days')
  expect(output).toContain(url)
  expect(code).toBe(1)
  const policy = readFileSync('SECURITY.md', 'utf8')
  expect(policy).toMatch(/^\| critical.*\| 7 days/m)
  expect(policy).toMatch(/^\| high.*\| 30 days/m)
  expect(policy).toMatch(/^\| all else.*\| 90 days/m)
})

test('a registry that does not respond counts as a failure', async () => {
  advisories = null
  const { code, errors } = await run()
  expect(errors).toContain('Failed to fetch advisories from the registry')
  expect(code).toBe(2)
})

type Bom = {
  specVersion: string
  metadata: { component: { name: string } }
  components: { name: string; group?: string; version: string; purl: string; hashes?: unknown[] }[]
}
type Manifest = { dependencies: Record<string, string>; devDependencies: Record<string, string> }

test('npm run sbom lists the installed packages that run the service, in valid CycloneDX', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'appkiln-sbom-'))
  const file = join(folder, 'sbom.cdx.json')
  execFileSync(process.execPath, ['lib/commands/sbom.mjs', file], { stdio: 'ignore' })
  const text = readFileSync(file, 'utf8')
  rmSync(folder, { recursive: true })
  const bom = JSON.parse(text) as Bom
  expect(bom.specVersion).toBe('1.5')
  expect(await new Validation.JsonStrictValidator(Spec.Version.v1dot5).validate(text)).toBeNull()

  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest
  const listed = bom.components.map(({ name, version }) => [name, version])
  expect(bom.metadata.component.name).toBe('appkiln')
  for (const dependency of Object.entries(dependencies)) expect(listed).toContainEqual(dependency)
  for (const name of ['jest', 'oxfmt', 'oxlint']) {
    expect(devDependencies[name]).toBeDefined()
    expect(listed.map(([listedName]) => listedName)).not.toContain(name)
  }
}, 120_000)
