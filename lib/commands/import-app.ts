import { toActor } from '../platform/actor'
import { database } from '../platform/database/database'
import { AppError } from '../platform/errors'
import { importApp } from '../portability/import'
import { SetupError, runMain } from './run-main'
import { prepare } from './prepare'
import { readPassphrase } from './read-passphrase'

const USAGE = 'Usage: npm run import-app -- FILE WORKSPACE'

/**
 * npm run import-app -- FILE WORKSPACE: imports an app from an export file, while the service runs. WORKSPACE is its
 * ID, or the email of the account whose own workspace it is. The passphrase is EXPORT_PASSPHRASE, or typed.
 */
runMain(async () => {
  const [file, name] = process.argv.slice(2)
  if (file === undefined || name === undefined) throw new SetupError(USAGE)
  await prepare()
  const workspace = await findWorkspace(name)
  const { id, ownerId } = workspace
  const actor = toActor({
    id: ownerId,
    role: 'user',
    workspaceId: id,
    memberships: [{ workspaceId: id, role: 'owner' }],
  })
  const passphrase = await readPassphrase()
  const app = await importApp(actor, { file, passphrase }).catch((error: unknown) => {
    throw error instanceof AppError ? new SetupError(error.message) : error
  })
  console.log(`${app.name} is imported, with the ID ${app.id}. It is offline until it is published.`)
  console.log(RESULTS[app.packages])
  if (app.canceledMessages > 0) console.log(`Canceled scheduled messages: ${app.canceledMessages}`)
  if (app.unreachableDevices > 0) console.log(`Devices left out: ${app.unreachableDevices}`)
  if (app.addresses.length > 0) console.log(`Addresses to add again: ${app.addresses.join(', ')}`)
})

const RESULTS = {
  none: 'It was never published.',
  equal: 'Its newest release was built again with the recorded bytes.',
  'other-packager': 'An earlier version built its newest release, so new downloads of it have other bytes.',
}

async function findWorkspace(name: string): Promise<{ id: string; ownerId: string }> {
  const select = { id: true, ownerId: true } as const
  const found = await database().workspace.findUnique({ where: { id: name }, select })
  if (found) return found
  const user = await database().user.findUnique({
    where: { email: name.trim().toLowerCase() },
    select: { id: true },
  })
  if (!user)
    throw new SetupError(`There is no workspace with the ID “${name}”, and no account with that email.`)
  return { id: user.id, ownerId: user.id }
}
