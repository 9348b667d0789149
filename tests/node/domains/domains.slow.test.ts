import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import type { LookupFunction } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createApp } from '@/lib/apps/mutations'
import { addDomain, removeDomain } from '@/lib/domains/mutations'
import { findDomain } from '@/lib/domains/queries'
import { database } from '@/lib/platform/database/database'
import { resetEnv } from '@/lib/platform/env'
import { publish } from '@/lib/releases/publishing'
import { asUser } from '../../factories/actors'
import { withTestDatabase } from '../../factories/database'
import { canInstall, whySkipped } from '../../factories/debian'
import { endWithUs } from '../../factories/end-with-us'
import { freePort } from '../../factories/free-port'
import { NameServer, withDomainChecks } from '../../factories/domains'
import { newAccount } from '../../factories/people'
import { describePostgresql, withTestPostgres } from '../../factories/postgresql'
import { type RunningService, isServing, runService } from '../../factories/run-service'
import { ownershipCases } from './ownership-cases'

const hasCaddy = () => spawnSync('caddy', ['version']).status === 0
const given = hasCaddy() || canInstall() ? describe : describe.skip
const TARGET = 'apps.host.example'

type Answer = { status: number; headers: IncomingHttpHeaders; text: string }

given(hasCaddy() || canInstall() ? 'Caddy' : `Caddy ${whySkipped('caddy')}`, () => {
  withTestDatabase()
  let dns: NameServer
  let caddy: ChildProcess
  let service: RunningService
  let folder: string
  let https: number
  let port: number
  let ca: Buffer

  /** Requests a page as a browser does: by name, with a certificate that must be valid for it. */
  function get(host: string, path = '/', headers: Record<string, string> = {}): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const lookup: LookupFunction = (_name, _options, callback) =>
        callback(null, [{ address: '127.0.0.1', family: 4 }])
      const options = { host, port: https, path, ca, lookup, headers, agent: false }
      request(options, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => (text += part))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        )
      })
        .on('error', reject)
        .end()
    })
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'appkiln-caddy-'))
    dns = await NameServer.start()
    dns.set('A', TARGET, ['127.0.0.1'])
    ;[https, port] = [await freePort(), await freePort()]
    Object.assign(process.env, {
      APP_URL: `https://build.host.example:${https}`,
      PORT: String(port),
      HOST: '127.0.0.1',
      TRUST_PROXY: '1',
      DOMAINS_TARGET: TARGET,
      DOMAINS_DNS: dns.address,
      OUTBOUND_PRIVATE_ALLOW: `127.0.0.1:${https}`,
    })
    resetEnv()
    if (!hasCaddy()) spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'caddy'])
    caddy = spawn(
      'caddy',
      ['run', '--config', 'docs/deployment/domains.Caddyfile', '--adapter', 'caddyfile'],
      {
        env: {
          ...process.env,
          SITE: `https://build.host.example:${https}`,
          NODES: `127.0.0.1:${port}`,
          ASK: `http://127.0.0.1:${port}/internal/tls-check`,
          CADDY_GLOBAL_OPTIONS: [
            'local_certs',
            'skip_install_trust',
            'auto_https disable_redirects',
            `https_port ${https}`,
            `http_port ${await freePort()}`,
            `admin localhost:${await freePort()}`,
          ].join('\n'),
          XDG_DATA_HOME: folder,
          XDG_CONFIG_HOME: folder,
        },
        stdio: 'ignore',
      },
    )
    endWithUs(caddy)
    const root = join(folder, 'caddy/pki/authorities/local/root.crt')
    while (!existsSync(root)) await wait(50)
    ca = readFileSync(root)
    service = runService({ ...process.env, NODE_EXTRA_CA_CERTS: root })
    await isServing(service)
  }, 300_000)

  afterAll(async () => {
    await service?.stop()
    caddy?.kill()
    dns?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  async function until(condition: () => Promise<boolean>): Promise<void> {
    while (!(await condition())) await wait(200)
  }

  async function customerWith(host: string, name: string) {
    const owner = asUser(await newAccount(`${name}@example.com`))
    const { id, slug } = await createApp(owner, { name, kind: 'custom' })
    await publish(owner, id)
    await addDomain(owner, { app: id }, host)
    const { token } = await database().domain.findUniqueOrThrow({ where: { appId: id } })
    const isActive = async () => (await findDomain(owner, { app: id })).domain?.state === 'active'
    return { owner, id, slug, host, name, token, isActive }
  }

  function point(host: string, token: string): void {
    dns.set('NS', host.split('.').slice(-2).join('.'), ['ns1.provider.example'])
    dns.set('TXT', `_app-challenge.${host}`, [token])
    dns.set('A', host, ['127.0.0.1'])
  }

  test('serves the domains of two customers, each with its certificate, and nothing at others', async () => {
    const rye = await customerWith('app.rye-and-rosemary.com', 'rye')
    const oak = await customerWith('oak-bakery.com', 'oak')
    await expect(get(rye.host)).rejects.toThrow() // no certificate before the records
    point(rye.host, rye.token)
    point(oak.host, oak.token)
    await until(rye.isActive)
    await until(oak.isActive)

    for (const { host, name } of [rye, oak]) {
      const page = await get(host)
      expect([page.status, page.text.includes(`data-name="${name}"`)]).toEqual([200, true])
      expect(page.headers['strict-transport-security']).toBe('max-age=31536000')
      expect(page.headers['content-security-policy']).toContain(`connect-src ${host}:${https}/;`)
      expect((await get(host, '/sw.js')).status).toBe(200)
      for (const path of ['/api/me', '/signin', '/internal/domains', '/metrics', '/_next/static/x.js'])
        expect([path, (await get(host, path)).status]).toEqual([path, 404])
      expect(page.headers['set-cookie']).toBeUndefined()
    }
    await expect(get('stranger.com')).rejects.toThrow()
    expect((await get('build.host.example', '/api/health')).status).toBe(200)
    expect((await get('build.host.example', '/internal/domains')).status).toBe(404)

    // The web process follows the worker's change within two seconds.
    const open = () =>
      get('build.host.example', `/a/${rye.slug}/?from=poster`, { 'sec-fetch-mode': 'navigate' })
    await until(async () => (await open()).status === 308)
    expect((await open()).headers.location).toBe(`https://${rye.host}:${https}/?from=poster`)
    expect((await get('build.host.example', `/a/${rye.slug}/app.js`)).status).toBe(200)

    await removeDomain(rye.owner, { app: rye.id })
    await until(async () => (await get(rye.host)).status === 404)
    expect((await get(rye.host, '/signin')).status).toBe(404)
    expect((await open()).status).toBe(200)
    expect((await get(oak.host)).status).toBe(200)
  }, 180_000)
})

describePostgresql('Domains, on PostgreSQL', () => {
  jest.setTimeout(120_000)
  withTestPostgres()
  withDomainChecks()
  ownershipCases()
})
