import { makeBackup } from '@/lib/platform/backup/make'
import { singleton } from '@/lib/platform/singleton'
import { vapidKeys } from '@/lib/push/transports/web-push/vapid'
import { dataFolders, readSecrets, restoreInto, runCommand, start } from '../../../commands/run-command'

describe('The key pair of push messages, over time', () => {
  const folders = dataFolders()
  const keysIn = async (data: string) => {
    singleton('vapid keys', () => new Map()).clear() // as another process would
    const started = await start({ DATA_DIR: data }, () => vapidKeys())
    return started.refusal === null ? started.result : started.refusal
  }

  test('a backup contains it, and a rotation of its encryption key does not change it', async () => {
    const data = folders.ofEarlierVersion()
    const before = await keysIn(data)
    expect(before).toEqual({
      publicKey: expect.any(String) as string,
      privateKey: expect.any(String) as string,
    })
    const made = await start({ DATA_DIR: data }, (env) => makeBackup(env, `${data}/backups`))
    const target = folders.none()
    await restoreInto({ DATA_DIR: target }, (made.refusal === null && made.result?.file) || '')
    expect(await keysIn(target)).toEqual(before)
    const restored = readSecrets(target)
    const { code, output } = await runCommand('rotate-keys', { DATA_DIR: target })
    expect({ code, output }).toMatchObject({
      code: 0,
      output: expect.stringContaining('Encrypted 3 secrets') as string,
    })
    expect(readSecrets(target)).not.toEqual(restored)
    expect(await keysIn(target)).toEqual(before)
  })

  test('it is replaced only by an explicit command', async () => {
    const data = folders.ofEarlierVersion()
    const before = await keysIn(data)
    const refused = await runCommand('replace-push-key', { DATA_DIR: data })
    expect(refused).toEqual({ code: 1, output: expect.stringContaining('no device of any app') as string })
    expect(await keysIn(data)).toEqual(before)
    const done = await runCommand('replace-push-key', { DATA_DIR: data }, '--end-all-subscriptions')
    expect(done).toEqual({ code: 0, output: expect.stringContaining('0 subscriptions ended') as string })
    expect(await keysIn(data)).not.toEqual(before)
  })
})
