import { createGuardedFetch } from '@/lib/guarded-fetch/guarded-fetch'
import { packFiles } from '@/lib/pwa-report/pack-files'
import { reportSite } from '@/lib/pwa-report/report-site'
import { type Canary, startCanary } from '../conversion/support/canary'
import { HOSTILE_HOSTS, HOSTILE_URLS } from '../conversion/support/hostile-addresses'
import { type Resources, startSite } from '../conversion/support/site'

let canary: Canary
let inside: string
beforeAll(async () => {
  canary = await startCanary()
  inside = `http://127.0.0.1:${canary.port}`
})
afterAll(() => canary.close())

const redirect =
  (location: string): Resources[string] =>
  (response) =>
    void response.writeHead(302, { location }).end()

/** Creates the report of a site and packs its files, with the real guard. */
async function inspect(resources: Resources) {
  const site = await startSite(resources)
  const fetch = createGuardedFetch({ privateAllow: [{ ip: '127.0.0.1', port: site.port }] })
  try {
    const [report, files] = [
      await reportSite(site.origin, { fetch }),
      await packFiles(site.origin, { fetch }),
    ]
    if (!report.ok || !files.ok) throw new Error('The site was not read')
    return new Map(report.value.findings.map(({ id, found }) => [id, found]))
  } finally {
    await fetch.close()
    await site.close()
  }
}

test('An address in a private network is rejected in every notation, with a message that reveals nothing', async () => {
  const fetch = createGuardedFetch()
  const addresses = [...HOSTILE_HOSTS.map((host) => `http://${host}:${canary.port}/`), ...HOSTILE_URLS]
  for (const url of addresses) {
    const answers = [await reportSite(url, { fetch }), await packFiles(url, { fetch })]
    for (const answer of answers) {
      expect([url, answer.ok]).toEqual([url, false])
      if (!answer.ok) expect(['refused', 'invalid-url']).toContain(answer.problem.code)
    }
  }
  await fetch.close()
  expect(canary.hits()).toBe(0)
})

test('URLs in a page reach nothing private: manifest, icons, start page, scripts, worker and its imports', async () => {
  const manifest = (at: string) =>
    JSON.stringify({
      name: 'Rye',
      start_url: `${at}/start`,
      icons: [
        { src: `${at}/a.png`, sizes: '512x512' },
        { src: `//127.0.0.1:${canary.port}/b.png`, sizes: '192x192' },
        { src: `http://[::ffff:127.0.0.1]:${canary.port}/c.png`, sizes: '64x64' },
      ],
    })
  const found = await inspect({
    '/': `<link rel=manifest href=/m.json><link rel=apple-touch-icon href="${inside}/t.png">
      <script src="${inside}/s.js"></script><script>navigator.serviceWorker.register('/sw.js')</script>`,
    '/m.json': manifest(inside),
    '/sw.js': (response) =>
      void response
        .writeHead(200, { 'content-type': 'text/javascript' })
        .end(`importScripts('${inside}/i.js', '//localhost:${canary.port}/j.js')`),
  })
  expect(found.get('icon-files')).toMatch(/isn’t a public address/)
  expect(found.get('offline')).toMatch(/doesn’t handle any requests/)
  await inspect({
    '/': `<base href="${inside}/"><link rel=manifest href=m.json><script src=s.js></script><link rel=icon href=i.png>`,
  })
  await inspect({ '/': `<script>navigator.serviceWorker.register('${inside}/sw.js')</script>` })
  expect(canary.hits()).toBe(0)
})

test('Redirects of these URLs reach nothing private either', async () => {
  await inspect({
    '/': `<link rel=manifest href=/m><link rel=apple-touch-icon href=/t><script src=/s></script>`,
    '/m': redirect(`${inside}/m`),
    '/t': redirect(`${inside}/t`),
    '/s': redirect(`${inside}/s`),
    '/sw.js': redirect(`${inside}/sw.js`),
    '/favicon.ico': redirect(`${inside}/f`),
  })
  await inspect({
    '/': `<link rel=manifest href=/m.json>`,
    '/m.json': JSON.stringify({ start_url: '/start', icons: [{ src: '/i', sizes: '512x512' }] }),
    '/start': redirect(`${inside}/start`),
    '/i': redirect(`${inside}/i`),
  })
  expect(canary.hits()).toBe(0)
})

test('Endless responses and deep pages end within the ten seconds of a visit', async () => {
  const endless: Resources[string] = (response) => {
    response.writeHead(200, { 'content-type': 'text/javascript' })
    const timer = setInterval(() => response.write('x'.repeat(1000)), 20)
    response.on('close', () => clearInterval(timer))
  }
  const site = await startSite({
    '/': `<link rel=manifest href=/m><script src=/s></script>${'<div>'.repeat(100_000)}`,
    '/m': endless,
    '/s': endless,
    '/sw.js': endless,
    '/apple-touch-icon.png': endless,
  })
  const fetch = createGuardedFetch({ privateAllow: [{ ip: '127.0.0.1', port: site.port }] })
  const report = await reportSite(site.origin, { fetch })
  expect(report.ok && report.value.findings.find(({ id }) => id === 'manifest')?.found).toMatch(
    /took too long/,
  )
  await fetch.close()
  await site.close()
}, 20_000)

test('A visit is aborted when its caller disconnects', async () => {
  const site = await startSite({ '/': () => undefined })
  const fetch = createGuardedFetch({ privateAllow: [{ ip: '127.0.0.1', port: site.port }] })
  const signal = AbortSignal.timeout(100)
  await expect(reportSite(site.origin, { fetch, signal })).rejects.toThrow()
  await fetch.close()
  await site.close()
})
