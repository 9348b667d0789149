import { DAY, HOUR } from '@/lib/base/clock'
import { answerUpdate, parseUpdateUrl } from '@/lib/hosting/front-updates'
import { GENERATIONS } from '@/lib/packaging/updates/generations'
import { flushCounts } from '@/lib/platform/counts/buffered-counts'
import { dayOf } from '@/lib/platform/counts/daily-totals'
import { database } from '@/lib/platform/database/database'
import { resetCalls } from '@/lib/platform/rate-limit/rate-limit'
import { publish } from '@/lib/releases/publishing'
import { loadUpdateFile } from '@/lib/releases/updates/bundles'
import { countDevice } from '@/lib/releases/updates/counting'
import { recordFailedStart } from '@/lib/releases/updates/failed-starts'
import { changeOffer } from '@/lib/releases/updates/mutations'
import { findAppUpdates } from '@/lib/releases/updates/queries'
import { UPDATE_METRICS, updatesAnswer } from '@/lib/releases/updates/schema'
import { peekUpdates } from '@/lib/releases/updates/update-cache'
import { withTestDatabase } from '../../factories/database'
import {
  UPDATE,
  type UpdatedApp,
  change,
  fetchUpdate,
  front,
  manifestOf,
  newOffer,
  publishTitle,
  until,
  withUpdateFront,
} from '../../factories/updates'

withTestDatabase()
withUpdateFront()

const offerOf = async (app: UpdatedApp) => (await findAppUpdates(app.actor, app.id)).offer!

/** Devices that show the offered content ask for the first time on this day. */
async function countDevices(app: UpdatedApp, devices: number): Promise<string> {
  const b = (await manifestOf(app)).bundle.slice(0, 12)
  await Promise.all(Array.from({ length: devices }, () => fetchUpdate(app.slug, `${UPDATE}?r=1&b=${b}`)))
  await flushCounts()
  return b
}
/** A device that shows another bundle says that this one did not start. */
const report = (app: UpdatedApp, b: string) =>
  fetchUpdate(app.slug, `${UPDATE}?r=1&b=${'0'.repeat(12)}&f=${b}&d=0`)

describe('failed starts', () => {
  it('halt an offer when 5 or more of 4 networks are more than 2 % of 50, until its owner goes on', async () => {
    const app = await newOffer()
    const b = await countDevices(app, 60)
    for (let failed = 1; failed < 5; failed++) await report(app, b)
    await until(async () => (await offerOf(app)).failed === 4)
    expect(await offerOf(app)).toMatchObject({ state: 'running', devices: 60 })
    // Two of these networks may be in the same group.
    for (let failed = 5; failed <= 8; failed++) await report(app, b)
    await until(async () => (await offerOf(app)).failed === 8)
    expect(await offerOf(app)).toMatchObject({ state: 'halted' })
    expect(await app.read()).toEqual({ problem: 'not-in-share' })
    const { detail } = await database().auditEntry.findFirstOrThrow({ where: { action: 'updates.halted' } })
    const { failed, ...halted } = JSON.parse(String(detail)) as { failed: number }
    expect(failed).toBeGreaterThanOrEqual(5)
    expect(halted).toEqual({ version: 1, reports: 60 + failed })
    const subject = 'The update of Rye was halted'
    expect(await database().outboxMail.count({ where: { subject } })).toBe(1)
    await changeOffer(app.actor, app.id, { action: 'continue' })
    expect(await app.read()).toMatchObject({ share: 10_000 })
    expect(await offerOf(app)).toMatchObject({ failed: 0 })
    for (let failed = 1; failed < 5; failed++) await report(app, b)
    await until(async () => (await offerOf(app)).failed === 4)
    expect(await offerOf(app)).toMatchObject({ state: 'running' })
    await changeOffer(app.actor, app.id, { action: 'pause' })
    expect(await app.read()).toEqual({ problem: 'not-in-share' })
    expect((await findAppUpdates(app.actor, app.id)).versions).toEqual([
      { release: 1, versionName: '1.0', devices: 60 },
    ])
  })

  it('count for the offered release, also where a newer one has the same bundle', async () => {
    const app = await newOffer()
    await publish(app.actor, app.id)
    const { bundle } = await manifestOf(app)
    await changeOffer(app.actor, app.id, { action: 'take-back', release: 1 })
    expect(await manifestOf(app)).toMatchObject({ release: 2, bundle })
    await report(app, await countDevices(app, 4))
    await until(async () => (await offerOf(app)).failed === 1)
    expect(await offerOf(app)).toMatchObject({ content: 1, devices: 4 })
  })

  it('are compared with no more devices of one network than it could outweigh by itself', async () => {
    const app = await newOffer()
    const b = await countDevices(app, 60)
    const found = peekUpdates(app.slug, null)!
    for (let times = 0; times < 5000; times++) countDevice(found, 'android', `r=1&b=${b}`, () => '192.0.2.1')
    await flushCounts()
    for (let failed = 1; failed <= 8; failed++) await report(app, b)
    await until(async () => (await offerOf(app)).failed === 8)
    expect(await offerOf(app)).toMatchObject({ state: 'halted', devices: 5060 })
  })

  it('do not halt below 2 %, or below 50 starts', async () => {
    const [many, few] = [await newOffer(), await newOffer()]
    const [b, other] = [await countDevices(many, 300), await countDevices(few, 40)]
    for (let failed = 0; failed < 6; failed++) await Promise.all([report(many, b), report(few, other)])
    await until(async () => (await offerOf(many)).failed === 6 && (await offerOf(few)).failed === 6)
    expect([(await offerOf(many)).state, (await offerOf(few)).state]).toEqual(['running', 'running'])
  })

  /** Reports as several nodes without a common memory of callers see them: each counts a network anew. */
  async function reportOnNodes(app: UpdatedApp, networks: string[], nodes: number) {
    for (let node = 0; node < nodes; node++)
      for (const address of networks) {
        await recordFailedStart({ appId: app.id, slug: app.slug, version: 1, address })
        for (const [name, key] of [
          ['update-failures', address],
          ['update-failures-range', `${address.replace(/\.\d+$/, '.0')}/24`],
        ])
          await resetCalls({ name: name!, limit: 1, seconds: 1 }, `${key} ${app.id}`)
      }
  }

  it('of fewer networks never halt, however many nodes count them', async () => {
    const app = await newOffer()
    await countDevices(app, 60)
    await reportOnNodes(app, ['192.0.2.1', '192.0.2.2', '198.51.100.7', '203.0.113.9'], 6)
    expect(await offerOf(app)).toMatchObject({ state: 'running', failed: 24 })
    // Which networks they were cannot be read from what is stored.
    const rows = await database().dailyTotal.findMany({
      where: { metric: UPDATE_METRICS.networks, subject: { startsWith: `${app.id} ` } },
    })
    expect(rows.length).toBeLessThanOrEqual(3)
    for (const { subject } of rows) expect(Number(subject.split(' ')[2])).toBeLessThan(256)
    await reportOnNodes(
      app,
      Array.from({ length: 8 }, (_, index) => `100.64.${index}.1`),
      1,
    )
    expect(await offerOf(app)).toMatchObject({ state: 'halted' })
  })

  it('count three times a network, twelve times a range, and never when a browser reports them', async () => {
    const [app, visited] = [await newOffer(), await newOffer()]
    const failed = `${UPDATE}?f=${(await manifestOf(visited)).bundle.slice(0, 12)}`
    await fetchUpdate(visited.slug, failed, { headers: { 'sec-fetch-site': 'cross-site' } })
    const fixed = front.network
    const { bundle } = await manifestOf(app)
    for (let time = 0; time < 5; time++) {
      front.network = fixed
      await fetchUpdate(app.slug, `${UPDATE}?f=${bundle.slice(0, 12)}`)
    }
    await until(async () => (await offerOf(app)).failed === 3)
    for (let host = 1; host < 30; host++)
      await recordFailedStart({ appId: app.id, slug: app.slug, version: 1, address: `192.0.2.${host}` })
    expect((await offerOf(app)).failed).toBe(3 + 12)
    expect(await offerOf(visited)).toMatchObject({ failed: 0, devices: 0 })
  })
})

describe('a release is compared', () => {
  const reportPackage = async (app: UpdatedApp, release: number, daysAgo = 0, count = 3) => {
    const day = dayOf(new Date(Date.now() - daysAgo * DAY))
    const row = { metric: UPDATE_METRICS.packages, day, subject: `${app.id} ${release}`, count }
    await database().dailyTotal.create({ data: row })
  }
  const withCamera = (app: UpdatedApp) =>
    change(app, ({ settings }) => Object.assign(settings, { permissions: ['camera'] }))
  const waiting = async (app: UpdatedApp) => {
    await publish(app.actor, app.id)
    const { waiting: found, offer } = await findAppUpdates(app.actor, app.id)
    return found ? [found.release, ...found.changed] : offer?.release
  }

  it('with the oldest package in use, also when devices have a newer one', async () => {
    const app = await newOffer()
    await withCamera(app)
    expect(await waiting(app)).toEqual([2, 'the permissions'])
    await reportPackage(app, 1)
    await reportPackage(app, 2)
    expect(await waiting(app)).toEqual([3, 'the permissions'])
  })

  it('with each package in use, as one in the middle may lack what the others have', async () => {
    const app = await newOffer()
    await withCamera(app)
    await publish(app.actor, app.id)
    for (const release of [1, 2]) await reportPackage(app, release)
    await change(app, ({ settings }) => Object.assign(settings, { permissions: [] }))
    expect(await waiting(app)).toEqual([3, 'the permissions'])
  })

  it('never with a release alone that still waits, whether devices report its package or none', async () => {
    const app = await newOffer()
    await withCamera(app)
    expect(await waiting(app)).toEqual([2, 'the permissions'])
    expect(await waiting(app)).toEqual([3, 'the permissions'])
    await reportPackage(app, 2)
    expect(await waiting(app)).toEqual([4, 'the permissions'])
  })

  it('not with packages that no device has reported for two weeks, nor in what all devices are offered', async () => {
    const app = await newOffer()
    await withCamera(app)
    await reportPackage(app, 1, 20)
    await reportPackage(app, 1, 1, 2) // a few of a release say nothing
    expect(await waiting(app)).toEqual([2, 'the permissions'])
    await changeOffer(app.actor, app.id, { action: 'offer', share: 1000 })
    await reportPackage(app, 1)
    expect(await waiting(app)).toEqual([3, 'the permissions']) // a tenth of the devices decides nothing
    await changeOffer(app.actor, app.id, { action: 'offer', share: 1000 })
    await changeOffer(app.actor, app.id, { action: 'share', share: 10_000 })
    expect(await waiting(app)).toBe(4)
    await change(app, ({ settings }) => Object.assign(settings, { appName: 'Spelt' }))
    expect(await waiting(app)).toEqual([5, 'the name', 'the icon'])
  })
})

describe('addresses that do not exist', () => {
  it('evict no app from memory', async () => {
    const app = await newOffer()
    await fetchUpdate(app.slug, UPDATE)
    const guess = (slug: string, token: string) =>
      answerUpdate(
        parseUpdateUrl(`/a/${slug}/~updates/android-6/testers/${token}/update.json`)!,
        new Headers(),
        () => '192.0.2.1',
      )
    const guesses = Array.from({ length: 501 }, (_, index) => guess(app.slug, `guess-${index}`))
    expect(new Set((await Promise.all(guesses)).map(({ status }) => status))).toEqual(new Set([404]))
    const known = guesses.filter((_, index) => peekUpdates(app.slug, `guess-${index}`))
    expect(known).toHaveLength(500)
    expect(peekUpdates(app.slug, null)).toMatchObject({ state: 'offers' })
  })

  it('draw no bundle twice for a file that it lacks', async () => {
    const app = await newOffer()
    await manifestOf(app)
    const place = { appId: app.id, version: 1, generation: GENERATIONS[0] }
    const lacking = 'ab'.repeat(32)
    expect(await loadUpdateFile(place, lacking)).toBeNull()
    // Drawing it again would fail now.
    await database().release.updateMany({ where: { appId: app.id }, data: { version: 99 } })
    expect(await loadUpdateFile(place, lacking)).toBeNull()
    await expect(loadUpdateFile(place, 'cd'.repeat(32))).rejects.toThrow()
  })
})

describe('how fast an update spreads', () => {
  it('is counted by hours and by days, with the hours until half of the devices had it', async () => {
    const app = await newOffer()
    await countDevices(app, 3)
    await publishTitle(app, 'Bread')
    const now = new Date()
    await countDevices(app, 4)
    const { spread } = await offerOf(app)
    expect(spread.days).toEqual([{ day: dayOf(now), devices: 4, all: 7 }])
    expect(spread.hours.at(-1)).toMatchObject({ devices: 4, all: 7 })
    expect(spread.halfWithin).toBeNull() // seven say nothing about all

    const offeredAt = new Date('2026-11-20T10:20:00Z')
    await database().appUpdates.update({ where: { appId: app.id }, data: { offeredAt } })
    const add = (metric: string, day: string, subject: string, count: number) =>
      database().dailyTotal.create({ data: { metric, day, subject: `${app.id} ${subject}`, count } })
    await add(UPDATE_METRICS.hours, '2026-11-20', '1 10', 30)
    await add(UPDATE_METRICS.hours, '2026-11-20', '2 10', 10)
    await add(UPDATE_METRICS.devices, '2026-11-20', '1', 60)
    await add(UPDATE_METRICS.devices, '2026-11-21', '1', 20)
    await add(UPDATE_METRICS.devices, '2026-11-21', '2', 25)
    const later = new Date('2026-11-22T08:00:00Z')
    const answer = await findAppUpdates(app.actor, app.id, later)
    expect(updatesAnswer.parse(answer)).toEqual(answer)
    const first = answer.offer!.spread
    expect(first.hours).toHaveLength(DAY / HOUR)
    expect(first.hours[0]).toEqual({ at: '2026-11-20T10:00:00.000Z', devices: 10, all: 40 })
    expect(first.days).toEqual([
      { day: '2026-11-20', devices: 0, all: 60 },
      { day: '2026-11-21', devices: 25, all: 45 },
      { day: '2026-11-22', devices: 0, all: 0 },
    ])
    expect(first.halfWithin).toBe(24)
    await add(UPDATE_METRICS.hours, '2026-11-20', '1 13', 40)
    await add(UPDATE_METRICS.hours, '2026-11-20', '2 13', 60)
    expect((await findAppUpdates(app.actor, app.id, later)).offer!.spread.halfWithin).toBe(4)
  })
})
