import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { audit } from '../platform/audit'
import { database, inTransaction } from '../platform/database/database'
import { exportApp } from '../portability/export'
import { passphrase as passphraseSchema } from '../portability/schema'
import { SetupError, runMain } from './run-main'
import { prepare } from './prepare'
import { readPassphrase } from './read-passphrase'

const USAGE = 'Usage: npm run export-app -- APP FILE'

/**
 * npm run export-app -- APP FILE: writes everything that an app is to an export file, while the service runs. APP is
 * its ID or the part of its address. The passphrase is EXPORT_PASSPHRASE, or typed.
 */
runMain(async () => {
  const [name, file] = process.argv.slice(2)
  if (name === undefined || file === undefined) throw new SetupError(USAGE)
  await prepare()
  const app = await database().app.findFirst({
    where: { OR: [{ id: name }, { slug: name }] },
    select: { id: true, name: true },
  })
  if (!app) throw new SetupError(`There is no app with the ID or address “${name}”.`)
  const { data: passphrase, error } = passphraseSchema.safeParse(await readPassphrase())
  if (error) throw new SetupError(`The passphrase: ${error.issues[0]?.message}.`)
  await inTransaction((tx) => audit(tx, { actorId: null, action: 'app.exported', subject: `app:${app.id}` }))
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600 })
  try {
    await pipeline(exportApp(app.id, { passphrase }), target)
  } catch (failure) {
    if (target.pending === false) await rm(file, { force: true }) // not one that was there before
    throw failure
  }
  console.log(`${file} has everything of ${app.name}. Without its passphrase, it can’t be imported.`)
})
