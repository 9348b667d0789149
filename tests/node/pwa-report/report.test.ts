import { ORIGIN, report, withEverything, withHead, withManifest, WORKER } from './support'

const WORKER_OF_ALL = `${WORKER}
addEventListener('push', show); addEventListener('notificationclick', open)
self.onsync = send; addEventListener("periodicsync", fetchNews)`

describe('A complete site', () => {
  test('passes every check, with full score', async () => {
    const { findings, ...rest } = await report({ ...withEverything(), '/sw.js': WORKER_OF_ALL })
    expect(findings.filter(({ state }) => state !== 'pass')).toEqual([])
    expect(findings.map(({ id }) => id)).toHaveLength(53)
    expect(findings.filter(({ fix, code }) => fix !== null || code !== null)).toEqual([])
    expect(rest).toMatchObject({
      siteName: 'Rye & Rosemary',
      url: `${ORIGIN}/`,
      score: 100,
      grade: 'A',
      installable: true,
      summary: expect.stringMatching(/found nothing to improve/) as string,
    })
  })

  test('loses nothing for missing optional parts', async () => {
    const { score, grade, summary, findings } = await report()
    expect(findings.filter(({ state }) => state === 'idea').length).toBeGreaterThan(15)
    expect([score, grade]).toEqual([100, 'A'])
    expect(summary).toMatch(/found nothing to improve/)
  })

  test('loses a little for invalid optional parts', async () => {
    const { score, grade } = await report(withManifest({ shortcuts: 'order', categories: ['Bread'] }))
    expect([score > 90 && score < 100, grade]).toEqual([true, 'A'])
  })

  test('has the same report every time', async () => {
    expect(await report()).toEqual({ ...(await report()), finding: expect.any(Function) as unknown })
  })

  test('is requested no more often than needed', async () => {
    const { requests } = await report()
    expect(requests.sort()).toEqual(
      [
        'http://rye.example/',
        ...[
          '/',
          '/app.webmanifest',
          '/i192.png',
          '/i512.png',
          '/mask.png',
          '/s.png',
          '/sw.js',
          '/touch.png',
        ].map((path) => ORIGIN + path),
      ].sort(),
    )
  })
})

describe('The score', () => {
  test('counts checks that require a manifest as failed without one', async () => {
    const { score, grade, findings, summary } = await report(
      withHead((head) => head.replace(/<link rel="manifest"[^>]*>/, '')),
    )
    expect(findings.map(({ id }) => id)).not.toContain('start-url')
    expect([score, grade]).toEqual([42, 'D'])
    expect(summary).toMatch(/can’t install it yet because it has no working manifest/)
  })

  test('is at best C if browsers would not install the site', async () => {
    const { score, grade, installable, summary } = await report(withManifest({ display: 'browser' }))
    expect([score > 90, grade, installable]).toEqual([true, 'C', false])
    expect(summary).toMatch(/Fix first: App window\./)
  })

  test('lists the largest possible gains', async () => {
    const { installable, summary } = await report({ '/sw.js': 'push()' })
    expect(installable).toBe(true)
    expect(summary).toMatch(/making it work offline/)
  })

  test('of a bare page is low, and every finding has its fix', async () => {
    const { score, grade, findings } = await report({ '/': '<h1>Hello</h1>', '/sw.js': { status: 404 } })
    expect([score < 25, grade]).toEqual([true, 'E'])
    for (const { state, fix } of findings) expect([state, fix !== null]).toEqual([state, state !== 'pass'])
  })
})

test('Text of a site is truncated, which limits the size of a report', async () => {
  const long = 'x'.repeat(100_000)
  const result = await report({
    ...withManifest({
      name: long,
      short_name: long,
      start_url: `/${long}`,
      id: undefined,
      description: long,
      display: long,
    }),
    ...withHead((head) => head.replace('"en"', `"${long}"`).replace('#a44a22', long)),
  })
  expect(JSON.stringify(result).length).toBeLessThan(30_000)
})
