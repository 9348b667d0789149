import type { LookupAddress } from 'node:dns'
import { get } from 'node:http'
import { isIPv6 } from 'node:net'
import type { Lookup } from '@/lib/guarded-fetch/connector'
import { createGuardedFetch, type GuardedFetch } from '@/lib/guarded-fetch/guarded-fetch'
import { type Canary, startCanary } from '../conversion/support/canary'
import { HOSTILE_HOSTS, HOSTILE_NAMES, HOSTILE_URLS } from '../conversion/support/hostile-addresses'
import { startServer, type TestServer } from '../conversion/support/servers'

const REFUSED = { ok: false, problem: 'refused' }

/** A name server with fixed answers. Other names do not exist. */
function nameServer(names: Readonly<Record<string, string | (() => LookupAddress[])>>): Lookup {
  return (hostname, _options, callback) => {
    const answer = names[hostname]
    if (answer === undefined) {
      callback(Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), { code: 'ENOTFOUND' }), [])
    } else callback(null, typeof answer === 'string' ? [toAddress(answer)] : answer())
  }
}

const toAddress = (address: string): LookupAddress => ({ address, family: isIPv6(address) ? 6 : 4 })

describe('the guard blocks everything except the public internet', () => {
  let canary: Canary
  let door: TestServer
  let target = ''
  let fetcher: GuardedFetch

  beforeAll(async () => {
    canary = await startCanary()
    door = await startServer((_request, response) => response.writeHead(302, { location: target }).end())
    fetcher = createGuardedFetch({ privateAllow: [{ ip: '127.0.0.1', port: door.port }] })
  })
  afterAll(async () => {
    await fetcher.close()
    await door.close()
    await canary.close()
  })

  const addresses = () => HOSTILE_HOSTS.map((host) => `http://${host}:${canary.port}/`)

  it('has a canary that detects connections', async () => {
    const alone = await startCanary('127.0.0.1')
    await new Promise((resolve, reject) =>
      get({ host: '127.0.0.1', port: alone.port }, (response) => response.resume().on('end', resolve)).on(
        'error',
        reject,
      ),
    )
    expect(alone.hits()).toBe(1)
    await alone.close()
  })

  it('rejects over a hundred hosts in every notation, without a connection', async () => {
    expect(HOSTILE_HOSTS.length).toBeGreaterThanOrEqual(120)
    for (const url of addresses()) expect([url, await fetcher.fetchPage(url)]).toEqual([url, REFUSED])
    expect(canary.hits()).toBe(0)
  })

  it('rejects them with https, and on their default port', async () => {
    for (const host of HOSTILE_HOSTS) {
      for (const url of [`https://${host}:${canary.port}/`, `http://${host}/`, `https://${host}/`]) {
        expect([url, await fetcher.fetchPage(url)]).toEqual([url, REFUSED])
      }
    }
    expect(canary.hits()).toBe(0)
  })

  it('rejects other schemes, other ports and credentials', async () => {
    for (const url of HOSTILE_URLS) expect([url, await fetcher.fetchPage(url)]).toEqual([url, REFUSED])
    expect(canary.hits()).toBe(0)
  })

  it('rejects redirects to any of them', async () => {
    for (const url of [...addresses(), ...HOSTILE_URLS.filter((each) => URL.canParse(each))]) {
      target = encodeURI(url).replace(/%(25|5B|5D)/g, (escape) => decodeURIComponent(escape))
      expect([url, await fetcher.fetchPage(door.origin)]).toEqual([url, REFUSED])
    }
    expect(canary.hits()).toBe(0)
  })

  it('rejects names that resolve to them', async () => {
    const guarded = createGuardedFetch({ lookup: nameServer(HOSTILE_NAMES) })
    for (const name of Object.keys(HOSTILE_NAMES)) {
      for (const scheme of ['http', 'https']) {
        const url = `${scheme}://${name}:${canary.port}/`
        expect([url, await guarded.fetchPage(url)]).toEqual([url, REFUSED])
      }
    }
    await guarded.close()
    expect(canary.hits()).toBe(0)
  })

  it('reports a nonexistent name like a rejected one', async () => {
    const guarded = createGuardedFetch({ lookup: nameServer(HOSTILE_NAMES) })
    expect(await guarded.fetchPage('http://no-such-host.internal/')).toEqual(
      await guarded.fetchPage('http://intranet.example/'),
    )
    await guarded.close()
  })
})

describe('a name server that changes its answer', () => {
  it('is queried by the connection itself, so that a second, private answer is rejected', async () => {
    const canary = await startCanary()
    const site = await startServer((_request, response) => {
      response
        .writeHead(302, { location: `http://rebind.example:${canary.port}/`, connection: 'close' })
        .end()
    })
    const answers: string[] = ['127.0.0.1', '127.0.0.1', '127.0.0.1']
    const lookups: string[] = []
    const guarded = createGuardedFetch({
      privateAllow: [{ ip: '127.0.0.1', port: site.port }],
      lookup: (hostname, options, callback) => {
        lookups.push(hostname)
        nameServer({ 'rebind.example': answers.shift() ?? '127.0.0.1' })(hostname, options, callback)
      },
    })
    expect(await guarded.fetchPage(`http://rebind.example:${site.port}/`)).toEqual(REFUSED)
    expect(lookups).toEqual(['rebind.example', 'rebind.example'])
    expect([site.requests.length, canary.hits()]).toEqual([1, 0])
    await guarded.close()
    await site.close()
    await canary.close()
  })

  it('connects only to the allowed addresses of a name', async () => {
    const canary = await startCanary('127.0.0.1')
    const site = await startServer((_request, response) => response.end('hello'), '::1')
    const guarded = createGuardedFetch({
      privateAllow: [{ ip: '::1', port: site.port }],
      lookup: nameServer({ 'both.example': () => ['127.0.0.1', '10.0.0.1', '::1'].map(toAddress) }),
    })
    expect(await guarded.fetchPage(`http://both.example:${site.port}/`)).toMatchObject({ ok: true })
    expect(await guarded.fetchPage(`http://both.example:${canary.port}/`)).toEqual(REFUSED)
    expect(canary.hits()).toBe(0)
    await guarded.close()
    await site.close()
    await canary.close()
  })

  it('cannot profit from an answer that changes when read again: the open socket is verified, too', async () => {
    const secret = await startServer((_request, response) => response.end('secret'))
    let reads = 0
    const shifty = {
      family: 4,
      get address() {
        return reads++ === 0 ? '127.0.0.9' : '127.0.0.1'
      },
    }
    const guarded = createGuardedFetch({
      privateAllow: [{ ip: '127.0.0.9', port: secret.port }],
      lookup: nameServer({ 'shifty.example': () => [shifty] }),
    })
    expect(await guarded.fetchPage(`http://shifty.example:${secret.port}/`)).toEqual(REFUSED)
    expect([secret.connections(), secret.requests]).toEqual([1, []])
    await guarded.close()
    await secret.close()
  })
})

describe('allowed private addresses for developers', () => {
  it('are exact: this address with this port only', async () => {
    const site = await startServer((_request, response) => response.end('hello'))
    const other = await startServer((_request, response) => response.end('secret'))
    const guarded = createGuardedFetch({ privateAllow: [{ ip: '127.0.0.1', port: site.port }] })
    expect(await guarded.fetchPage(`http://127.1:${site.port}/`)).toMatchObject({
      ok: true,
      value: { status: 200 },
    })
    for (const url of [
      `http://127.0.0.2:${site.port}/`,
      `http://[::1]:${site.port}/`,
      other.origin,
      'http://127.0.0.1/',
    ]) {
      expect([url, await guarded.fetchPage(url)]).toEqual([url, REFUSED])
    }
    expect(other.connections()).toBe(0)
    await guarded.close()
    await site.close()
    await other.close()
  })

  it('never include a port that the program itself listens on', async () => {
    const own = await startServer((_request, response) => response.end('secret'))
    const guarded = createGuardedFetch({
      privateAllow: [{ ip: '127.0.0.1', port: own.port }],
      ownPorts: [own.port],
    })
    expect(await guarded.fetchPage(own.origin)).toEqual(REFUSED)
    expect(own.connections()).toBe(0)
    await guarded.close()
    await own.close()
  })
})
