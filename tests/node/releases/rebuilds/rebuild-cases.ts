import { createApp } from '@/lib/apps/mutations'
import { publish, unpublishApp } from '@/lib/releases/publishing'
import { findApp, listReleases } from '@/lib/apps/queries'
import { cancelRebuild, startRebuild } from '@/lib/releases/rebuilds/mutations'
import { findRebuild } from '@/lib/releases/rebuilds/queries'
import { rebuildApp } from '@/lib/releases/rebuilds/rebuild-app'
import { drainRebuilds } from '@/lib/releases/rebuilds/worker'
import { readRelease } from '@/lib/releases/releases'
import { SHELL_VERSION } from '@/lib/packaging/android/shell-config'
import type { Actor } from '@/lib/platform/actor'
import { database } from '@/lib/platform/database/database'
import { asAdmin, asUser } from '../../../factories/actors'
import { at, newCustomer } from '../../../factories/billing'

const newOwner = async (trialEndsAt = at('2035-01-01')) => asUser(await newCustomer({ trialEndsAt }))

/** A published app whose release is for the previous shell. */
async function outdated(owner: Actor, name: string, versionName = '1.0'): Promise<string> {
  const { id } = await createApp(owner, { name, kind: 'custom' })
  await publish(owner, id, { versionName }, at('2026-03-01'))
  await database().release.updateMany({ where: { appId: id }, data: { shellVersion: SHELL_VERSION - 1 } })
  return id
}

const publishedCount = async (appId: string) => {
  const days = await database().dailyTotal.findMany({ where: { metric: 'app.published', subject: appId } })
  return days.reduce((sum, { count }) => sum + count, 0)
}

/** Cases for either database. */
export function rebuildCases(): void {
  afterEach(async () => {
    await database().app.deleteMany() // the next test begins with nothing to rebuild
    await database().rebuild.deleteMany()
  })

  test('an owner’s published apps get a release for the newest shell, with the same design and a higher code', async () => {
    const owner = await newOwner()
    const [first, second, down] = [
      await outdated(owner, 'Rye'),
      await outdated(owner, 'Wheat', '2.4'),
      await outdated(owner, 'Spelt'),
    ]
    await unpublishApp(owner, down)
    const { id: present } = await createApp(owner, { name: 'Oat', kind: 'custom' })
    await publish(owner, present)
    const foreign = await outdated(await newOwner(), 'Barley')
    expect(await findRebuild(owner, 'mine')).toEqual({ outdated: 2, latest: null })
    expect(await startRebuild(owner, 'mine')).toMatchObject({
      outdated: 2,
      latest: { state: 'running', total: 2, done: 0, failed: 0 },
    })
    await drainRebuilds()
    expect(await findRebuild(owner, 'mine')).toMatchObject({
      outdated: 0,
      latest: { state: 'done', total: 2, done: 2, failed: 0, failures: [] },
    })
    expect(await listReleases(owner, first)).toMatchObject([
      { version: 2, versionName: '1.1', versionCode: 2, copyOf: 1, notes: null },
      { version: 1 },
    ])
    expect(await listReleases(owner, second)).toMatchObject([
      { version: 2, versionName: '2.4.1' },
      { version: 1 },
    ])
    const [before, after] = [await readRelease(first, 1), await readRelease(first, 2)]
    expect(after).toMatchObject({
      shellVersion: SHELL_VERSION,
      document: before.document,
      packageId: before.packageId,
    })
    for (const id of [present, down]) expect(await listReleases(owner, id)).toHaveLength(1)
    expect((await findApp(owner, down)).published).toBe(false)
    expect(await database().release.count({ where: { appId: foreign } })).toBe(1)
    expect(await publishedCount(first)).toBe(1) // not counted as published by a user
    const entries = await database().auditEntry.findMany({ where: { action: 'app.rebuilt' } })
    expect(entries.map(({ subject, actorId }) => [subject, actorId]).sort()).toEqual(
      [first, second].map((id) => [`app:${id}`, owner.user.id]).sort(),
    )
  })

  test('an administrator rebuilds all apps; each by its owner’s plan, and a rejection is listed with its reason', async () => {
    const [paying, ended] = [await newOwner(), await newOwner(at('2026-04-01'))]
    const [fine, refused] = [await outdated(paying, 'Rye'), await outdated(ended, 'Wheat')]
    const admin = asAdmin(await newCustomer())
    await expect(startRebuild(paying, 'all')).rejects.toMatchObject({ kind: 'forbidden' })
    await expect(findRebuild(paying, 'all')).rejects.toMatchObject({ kind: 'forbidden' })
    await startRebuild(admin, 'all')
    await drainRebuilds()
    const { latest } = await findRebuild(admin, 'all')
    expect(latest).toMatchObject({ state: 'done', total: 2, done: 1, failed: 1 })
    expect(latest?.failures).toEqual([
      { appId: refused, name: 'Wheat', reason: expect.stringContaining('trial has ended') as string },
    ])
    expect(await database().release.count({ where: { appId: fine } })).toBe(2)
    expect(await database().release.count({ where: { appId: refused } })).toBe(1)
    const entry = await database().auditEntry.findFirst({
      where: { action: 'app.rebuilt', subject: `app:${fine}` },
    })
    expect(entry?.actorId).toBe(admin.user.id)
  })

  test('two concurrent requests create one rebuild; without outdated apps it is rejected', async () => {
    const owner = await newOwner()
    await expect(startRebuild(owner, 'mine')).rejects.toMatchObject({ code: 'nothing-to-rebuild' })
    await outdated(owner, 'Rye')
    const both = await Promise.all([startRebuild(owner, 'mine'), startRebuild(owner, 'mine')])
    expect(new Set(both.map(({ latest }) => latest?.id)).size).toBe(1)
    expect(await database().rebuild.count()).toBe(1)
  })

  test('two administrators who start at once create one rebuild of all apps', async () => {
    await outdated(await newOwner(), 'Rye')
    const admins = [asAdmin(await newCustomer()), asAdmin(await newCustomer())]
    const both = await Promise.all(admins.map((admin) => startRebuild(admin, 'all')))
    expect(new Set(both.map(({ latest }) => latest?.id)).size).toBe(1)
    expect(await database().rebuild.count()).toBe(1)
  })

  test('canceled, finished releases stay, and the other apps are unchanged', async () => {
    const owner = await newOwner()
    const apps = [
      await outdated(owner, 'Rye'),
      await outdated(owner, 'Wheat'),
      await outdated(owner, 'Spelt'),
    ]
    await startRebuild(owner, 'mine')
    let checks = 0
    await drainRebuilds(() => checks++ >= 1) // a stop after the first
    expect((await findRebuild(owner, 'mine')).latest).toMatchObject({ state: 'running', done: 1 })
    expect((await cancelRebuild(owner, 'mine')).latest).toMatchObject({
      state: 'canceled',
      done: 1,
      total: 3,
    })
    await drainRebuilds()
    expect(await database().release.count({ where: { appId: { in: apps } } })).toBe(4)
    expect(await findRebuild(owner, 'mine')).toMatchObject({ outdated: 2, latest: { state: 'canceled' } })
    expect((await startRebuild(owner, 'mine')).latest).toMatchObject({ state: 'running', total: 2 })
    await drainRebuilds()
    expect(await findRebuild(owner, 'mine')).toMatchObject({ outdated: 0 })
  })

  test('killed at any time, it resumes, and no app gets two releases', async () => {
    const owner = await newOwner()
    const apps = [await outdated(owner, 'Rye'), await outdated(owner, 'Wheat')]
    await startRebuild(owner, 'mine')
    // The state after a node is killed between creating and recording a release: the lease is still its own.
    await rebuildApp(apps[0]!, owner.user.id)
    const name = 'rebuilds'
    const dead = { holder: 'another node', expiresAt: at('2099-01-01'), dueAt: at('2026-03-01') }
    await database().lease.upsert({ where: { name }, create: { name, ...dead }, update: dead })
    await drainRebuilds()
    expect((await findRebuild(owner, 'mine')).latest).toMatchObject({ state: 'running', done: 0 })
    await database().lease.update({ where: { name }, data: { expiresAt: at('2026-03-01') } })
    await drainRebuilds()
    expect((await findRebuild(owner, 'mine')).latest).toMatchObject({ state: 'done', done: 2, failed: 0 })
    for (const id of apps) expect(await listReleases(owner, id)).toHaveLength(2)
  })

  test('an app that is taken down or published in the meantime is left unchanged', async () => {
    const owner = await newOwner()
    const [down, own] = [await outdated(owner, 'Rye'), await outdated(owner, 'Wheat')]
    await startRebuild(owner, 'mine')
    await unpublishApp(owner, down)
    await publish(owner, own)
    await drainRebuilds()
    const { latest } = await findRebuild(owner, 'mine')
    expect(latest).toMatchObject({ state: 'done', done: 1, failed: 1 })
    expect(latest?.failures).toMatchObject([{ appId: down, reason: 'The app is no longer published.' }])
    expect(await listReleases(owner, down)).toHaveLength(1)
    expect(await listReleases(owner, own)).toHaveLength(2)
    expect((await findApp(owner, down)).published).toBe(false)
  })
}
