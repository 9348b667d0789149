import { createApp, saveApp } from '@/lib/apps/mutations'
import { findApp, listReleases } from '@/lib/apps/queries'
import { MINUTE } from '@/lib/base/clock'
import type { AppDocument } from '@/lib/document/document'
import { database } from '@/lib/platform/database/database'
import { KeyedQueue } from '@/lib/platform/queues/queue'
import { singleton } from '@/lib/platform/singleton'
import { publish, rollBack, unpublishApp } from '@/lib/releases/publishing'
import type { ReleaseCall } from '@/lib/releases/sent-again'
import { asUser } from '../../factories/actors'
import { at, newCustomer } from '../../factories/billing'

/** Requests for releases that are repeated or concurrent, on the database that the file has opened. */
export function sentAgainCases(): void {
  async function newApp() {
    const owner = asUser(await newCustomer({ trialEndsAt: at('2035-01-01') }))
    const { id } = await createApp(owner, { name: 'Rye', kind: 'custom' })
    const call = async (call: ReleaseCall = {}, data: Parameters<typeof publish>[2] = {}, now = new Date()) =>
      (await publish(owner, id, data, now, undefined, call)).version
    const change = async (appName: string) => {
      const { document, revision } = await findApp(owner, id)
      const { settings, ...rest } = document as AppDocument
      await saveApp(owner, id, revision, { ...rest, settings: { ...settings, appName } })
    }
    const versions = async () => (await listReleases(owner, id)).map(({ version }) => version)
    return { owner, id, call, change, versions }
  }
  const key = (name: string) => ({ key: `key-of-a-release-${name}` })

  describe.each([
    ['on one node', false],
    ['on a node each', true],
  ])('six concurrent requests, %s,', (_, isApart) => {
    // A node only knows its own pending requests.
    beforeEach(() => {
      const queue = singleton('publishing queues', () => new KeyedQueue())
      if (isApart) jest.spyOn(queue, 'run').mockImplementation((_app, work) => work())
    })
    afterEach(() => jest.restoreAllMocks())

    test.each([
      ['without a key', () => ({})],
      ['with the same key', () => key('same')],
      ['with different keys', (number: number) => key(String(number))],
    ])('%s create one release', async (_case, keyOf) => {
      const { id, call, versions } = await newApp()
      const made = await Promise.all(Array.from({ length: 6 }, (_call, number) => call(keyOf(number))))
      expect(made).toEqual([1, 1, 1, 1, 1, 1])
      expect(await versions()).toEqual([1])
      expect(
        await database().auditEntry.count({ where: { subject: `app:${id}`, action: 'app.published' } }),
      ).toBe(1)
    })

    test('for two names create two', async () => {
      const { call, versions } = await newApp()
      const made = await Promise.all(
        ['1.0', '2.0', '1.0'].map((versionName) => call(key(versionName.repeat(3)), { versionName })),
      )
      expect(new Set(made)).toEqual(new Set([1, 2]))
      expect(await versions()).toEqual([2, 1])
    })
  })

  test('without a key, a repeated one returns its release, until something changes', async () => {
    const { owner, id, call, change, versions } = await newApp()
    expect([await call(), await call(), await call()]).toEqual([1, 1, 1])
    expect(await call({}, { notes: 'Better bread.' })).toBe(2)
    expect(await call({}, { versionName: '3.0' })).toBe(3)
    expect(await call({}, { versionName: '3.0' })).toBe(3)
    await change('Wheat')
    expect([await call(), await call()]).toEqual([4, 4])
    await unpublishApp(owner, id)
    expect(await call()).toBe(5)
    expect((await findApp(owner, id)).published).toBe(true)
    expect(await call({}, {}, new Date(Date.now() + 6 * MINUTE))).toBe(6)
    expect(await versions()).toEqual([6, 5, 4, 3, 2, 1])
  })

  test('a key returns its release permanently, another one creates one more, and another text is rejected', async () => {
    const { call, change } = await newApp()
    expect(await call(key('one'), { notes: 'First.' })).toBe(1)
    expect(await call(key('two'), { notes: 'First.' })).toBe(2)
    await change('Wheat')
    const later = new Date(Date.now() + 60 * MINUTE)
    expect(await call(key('one'), { notes: 'First.' }, later)).toBe(1)
    await expect(call(key('one'), { notes: 'Second.' })).rejects.toMatchObject({
      kind: 'unusable',
      code: 'idempotency-mismatch',
    })
  })

  test('a rollback is created once, too', async () => {
    const { owner, id, call, change, versions } = await newApp()
    await call()
    await change('Wheat')
    await call()
    const back = async (sent: ReleaseCall) =>
      (await rollBack(owner, id, '1', {}, undefined, new Date(), sent)).version
    expect([await back({}), await back({}), await back(key('back')), await back(key('back'))]).toEqual([
      3, 3, 4, 4,
    ])
    await expect(call(key('back'))).rejects.toMatchObject({ code: 'idempotency-mismatch' })
    expect(await call()).toBe(5) // the draft is another design
    expect(await versions()).toEqual([5, 4, 3, 2, 1])
  })
}
