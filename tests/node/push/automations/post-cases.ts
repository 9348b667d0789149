import { createApp } from '@/lib/apps/mutations'
import { publish, unpublishApp } from '@/lib/releases/publishing'
import { DAY, HOUR, MINUTE } from '@/lib/base/clock'
import type { AppDocument } from '@/lib/document/document'
import { sourceFetcher } from '@/lib/hosting/source-relay'
import { database } from '@/lib/platform/database/database'
import { getAutomations } from '@/lib/push/automations/queries'
import { runAutomations } from '@/lib/push/automations/run'
import { asUser } from '../../../factories/actors'
import { newDevice, newPostOf, turnOn, written } from '../../../factories/automations'
import type { LiveApp } from '../../../factories/live-app'
import { inScene } from './scene'

/** Cases for posts, and for all polling of sources, on both databases. */
export function postCases(): void {
  const scene = inScene('posts@example.com')
  const { later, run } = scene
  const post = (id: number, title: string) => newPostOf(scene.app.store.articles, id, title, scene.now)

  describe('new posts', () => {
    test('the first poll only records; a new post is announced once, however often it is polled', async () => {
      await turnOn(scene.app, { 'new-post': {} }, scene.now)
      await run()
      expect(await written(scene.app.id)).toEqual([])
      post(901, 'Glaze &amp; fire')
      later(15 * MINUTE)
      await run()
      later(15 * MINUTE)
      await run()
      const messages = await written(scene.app.id)
      // The shop has a blog, which is also the source without pretty links, and the feed.
      expect(messages.map(({ requestKey }) => requestKey).sort()).toEqual(
        expect.arrayContaining(['post:plain:901', 'post:shop:901']),
      )
      const own = messages.filter(({ requestKey }) => requestKey === 'post:shop:901')
      expect(own).toHaveLength(1)
      expect(own[0]).toMatchObject({
        origin: 'new-post',
        title: 'Glaze & fire',
        text: 'New in Kiln',
        target: { type: 'post', sourceId: 'shop', postId: '901' },
        state: 'scheduled',
      })
    })

    test('several new posts become one message, which opens the app', async () => {
      await turnOn(scene.app, { 'new-post': { cap: 20 } }, scene.now)
      await run()
      for (const id of [911, 912, 913]) post(id, `Post ${id}`)
      later(15 * MINUTE)
      await run()
      const ofShop = (await written(scene.app.id)).filter(({ requestKey }) =>
        requestKey?.startsWith('post:shop:'),
      )
      expect(ofShop).toHaveLength(1)
      expect(ofShop[0]).toMatchObject({
        title: '3 new posts in Kiln',
        text: 'Post 913 and more',
        target: { type: 'app' },
      })
    })

    test('an old post that moves up after a deletion is not new', async () => {
      const { posts } = scene.app.store.articles
      await turnOn(scene.app, { 'new-post': {} }, scene.now)
      await run()
      const [gone] = posts.splice(0, 1)
      later(15 * MINUTE)
      await run()
      posts.unshift(gone!)
      expect(await written(scene.app.id)).toEqual([])
    })

    test('the daily limit applies, and resets with the day of the app', async () => {
      await turnOn(scene.app, { 'new-post': { cap: 1 } }, scene.now, { timeZone: 'Pacific/Auckland' })
      await run()
      post(921, 'First')
      later(15 * MINUTE)
      await run()
      expect(await written(scene.app.id)).toHaveLength(1)
      post(922, 'Second')
      later(15 * MINUTE)
      await run()
      expect(await written(scene.app.id)).toHaveLength(1)
      later(DAY)
      post(923, 'Third')
      await run()
      expect(await written(scene.app.id)).toHaveLength(2)
    })

    test('quiet hours pause polling; afterwards all posts of the night are one message', async () => {
      scene.now = new Date('2026-11-10T20:00:00Z')
      await turnOn(scene.app, { 'new-post': { cap: 20 } }, scene.now, {
        timeZone: 'Europe/Vienna',
        quiet: { from: '22:00', to: '07:00' },
      })
      await run()
      scene.now = new Date('2026-11-10T22:30:00Z') // 23:30 in Vienna
      post(931, 'At night')
      await run()
      scene.now = new Date('2026-11-11T03:00:00Z')
      post(932, 'Before dawn')
      await run()
      expect(await written(scene.app.id)).toEqual([])
      scene.now = new Date('2026-11-11T06:00:00Z') // 07:00
      await run()
      const ofShop = (await written(scene.app.id)).filter(({ requestKey }) =>
        requestKey?.startsWith('post:shop:'),
      )
      expect(ofShop.map(({ title }) => title)).toEqual(['2 new posts in Kiln'])
    })

    test('turned off and on again, it starts over', async () => {
      await turnOn(scene.app, { 'new-post': {} }, scene.now)
      await run()
      await turnOn(scene.app, { 'new-post': { on: false } }, scene.now)
      post(941, 'While it was off')
      later(HOUR)
      await run()
      await turnOn(scene.app, { 'new-post': {} }, scene.now)
      await run()
      later(15 * MINUTE)
      await run()
      expect(await written(scene.app.id)).toEqual([])
    })

    test.each([
      ['<script>alert(1)</script>Kiln &lt;b&gt; day', 'Kiln <b> day'],
      ['{scene.app} {price} {title}', '{scene.app} {price} {title}'],
      ['\u202eevil\u202c \u0000title', 'evil title'],
      [`${'👩‍👩‍👧'.repeat(60)}`, `${'👩‍👩‍👧'.repeat(12)}…`],
    ])('a title %j is plain text', async (title, shown) => {
      await turnOn(scene.app, { 'new-post': { cap: 20 } }, scene.now)
      await run()
      post(951, title)
      later(15 * MINUTE)
      await run()
      scene.app.store.articles.posts.shift()
      const [message] = (await written(scene.app.id)).filter(
        ({ requestKey }) => requestKey === 'post:shop:951',
      )
      expect(message?.title).toBe(shown)
    })
  })

  describe('no run for', () => {
    const noRound = async () => {
      await run()
      expect(scene.app.store.requests).toEqual([])
    }

    test('an app without a device', async () => {
      await turnOn(scene.app, { 'new-post': {} }, scene.now)
      await database().pushSubscription.deleteMany()
      await noRound()
    })

    test('an app whose owner’s plan has no notifications', async () => {
      await turnOn(scene.app, { 'new-post': {} }, scene.now)
      await database().user.update({ where: { id: scene.app.owner }, data: { trialEndsAt: new Date(0) } })
      await noRound()
    })

    test('an app that is not published', async () => {
      await turnOn(scene.app, { 'new-post': {} }, scene.now)
      await unpublishApp(asUser(scene.app.owner), scene.app.id)
      await noRound()
      await database().app.update({ where: { id: scene.app.id }, data: { unpublishedAt: null } })
    })

    test('an app that is reached after the run was stopped, which reports nothing of its sources', async () => {
      await turnOn(scene.app, { 'new-post': {} }, scene.now)
      await runAutomations(sourceFetcher, scene.now, () => true)
      expect(scene.app.store.requests).toEqual([])
      let checks = 0
      await runAutomations(sourceFetcher, scene.now, () => ++checks > 4)
      expect(scene.app.store.requests.length).toBeLessThan(3)
      await run()
      const { automations } = await getAutomations(asUser(scene.app.owner), scene.app.id, scene.now)
      expect(automations.flatMap(({ troubles }) => troubles)).toEqual([])
    })

    test('an app whose automations are all off', async () => {
      await turnOn(scene.app, { 'new-post': { on: false } }, scene.now)
      await noRound()
    })
  })

  test('two apps with the same source poll it once', async () => {
    const { id: other } = await copyOf(scene.app)
    await newDevice(other)
    for (const id of [scene.app.id, other]) await turnOn({ ...scene.app, id }, { 'new-post': {} }, scene.now)
    await run()
    const lists = scene.app.store.requests.filter((request) => request.startsWith('GET /wp-json/wp/v2/posts'))
    expect(lists).toHaveLength(1)
    await unpublishApp(asUser(scene.app.owner), other)
  }, 30_000)

  test('two concurrent nodes create one message', async () => {
    await turnOn(scene.app, { 'new-post': { cap: 20 } }, scene.now)
    await run()
    post(961, 'Only once')
    later(15 * MINUTE)
    await Promise.all([run(), run(), run()])
    const ofShop = (await written(scene.app.id)).filter(({ requestKey }) => requestKey === 'post:shop:961')
    expect(ofShop).toHaveLength(1)
  })

  test('an unavailable source is shown since when, is polled less and less often, and loses nothing', async () => {
    await turnOn(scene.app, { 'new-post': {} }, scene.now)
    await run()
    let requests = 0
    const away: typeof sourceFetcher = () => () => {
      requests++
      return Promise.reject(new Error('away'))
    }
    const since = later(15 * MINUTE)
    await run(away)
    const troubles = async () => {
      const { automations } = await getAutomations(asUser(scene.app.owner), scene.app.id, scene.now)
      return automations.find(({ id }) => id === 'new-post')!.troubles
    }
    expect(await troubles()).toContainEqual({ source: 'Shop', since: since.toISOString() })
    const first = requests
    const times: number[] = []
    for (let poll = 0; poll < 12; poll++) {
      later(15 * MINUTE)
      const before = requests
      await run(away)
      if (requests > before) times.push(poll)
    }
    expect(first).toBe(3)
    expect(times).toEqual([0, 2, 6])
    post(971, 'While it was away')
    later(DAY)
    await run()
    expect(await troubles()).toEqual([])
    expect((await written(scene.app.id)).map(({ requestKey }) => requestKey)).toContain('post:shop:971')
  })

  /** Another scene.app of the same owner, with the same sources. */
  async function copyOf(live: LiveApp): Promise<{ id: string }> {
    const { document } = await database().app.findUniqueOrThrow({ where: { id: live.id } })
    const copy = { kind: 'custom' as const, name: 'Kiln two', document: JSON.parse(document) as AppDocument }
    const { id } = await createApp(asUser(live.owner), copy)
    await publish(asUser(live.owner), id)
    return { id }
  }
}
