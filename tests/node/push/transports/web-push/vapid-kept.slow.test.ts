import { makeBackup } from '@/lib/platform/backup/make'
import { database } from '@/lib/platform/database/database'
import { singleton } from '@/lib/platform/singleton'
import { appVapidKeys, commonVapidKeys } from '@/lib/push/transports/web-push/vapid'
import { newCommonKey } from '../../../../factories/push-app'
import { dataFolders, readSecrets, restoreInto, runCommand, start } from '../../../commands/run-command'

/** The pairs of all apps by address, and the common one. */
async function readKeys() {
  const apps = await database().app.findMany({ orderBy: { slug: 'asc' }, select: { id: true, slug: true } })
  const own = await Promise.all(apps.map(async ({ id, slug }) => [slug, await appVapidKeys(id)] as const))
  return {
    slugs: apps.map(({ slug }) => slug),
    own: Object.fromEntries(own),
    common: await commonVapidKeys(),
  }
}

describe('The key pairs of push messages, over time', () => {
  const folders = dataFolders()
  const keysIn = async (data: string, prepare?: () => Promise<unknown>) => {
    // as another process would
    for (const name of ['push keys of apps', 'common push key']) singleton(name, () => new Map()).clear()
    const started = await start({ DATA_DIR: data }, async () => {
      await prepare?.()
      return readKeys()
    })
    if (started.refusal !== null) throw new Error(started.refusal)
    return started.result!
  }

  test('a backup contains them, and a rotation of their encryption key does not change them', async () => {
    const data = folders.ofEarlierVersion()
    const before = await keysIn(data, newCommonKey)
    expect(before.slugs).toHaveLength(2)
    expect(before.common).not.toBeNull()
    const made = await start({ DATA_DIR: data }, (env) => makeBackup(env, `${data}/backups`))
    const target = folders.none()
    await restoreInto({ DATA_DIR: target }, (made.refusal === null && made.result?.file) || '')
    expect(await keysIn(target)).toEqual(before)
    const restored = readSecrets(target)
    const { code, output } = await runCommand('rotate-keys', { DATA_DIR: target })
    expect({ code, output }).toMatchObject({
      code: 0,
      output: expect.stringContaining('Encrypted 5 secrets') as string,
    })
    expect(readSecrets(target)).not.toEqual(restored)
    expect(await keysIn(target)).toEqual(before)
  })

  test('they are replaced only by an explicit command, of one app or of all', async () => {
    const data = folders.ofEarlierVersion()
    const before = await keysIn(data, newCommonKey)
    const [first = '', second = ''] = before.slugs
    const replace = (...params: string[]) => runCommand('replace-push-key', { DATA_DIR: data }, ...params)
    expect(await replace()).toEqual({
      code: 1,
      output: expect.stringContaining('no device of any app') as string,
    })
    expect(await replace('--end-all-subscriptions', '--app', 'nowhere')).toEqual({
      code: 1,
      output: expect.stringContaining('No app has the address “nowhere”') as string,
    })
    expect(await keysIn(data)).toEqual(before)
    expect(await replace('--end-all-subscriptions', '--app', first)).toEqual({
      code: 0,
      output: expect.stringContaining(
        `Messages of ${first} are signed with new keys. 0 subscriptions`,
      ) as string,
    })
    const between = await keysIn(data)
    expect(between.own[first]).not.toEqual(before.own[first])
    expect([between.own[second], between.common]).toEqual([before.own[second], before.common])
    expect(await replace('--end-all-subscriptions')).toEqual({
      code: 0,
      output: expect.stringContaining('0 subscriptions ended') as string,
    })
    const after = await keysIn(data)
    expect(after.own[second]).not.toEqual(before.own[second])
    expect(after.common).toBeNull()
  })
})
