import { audit } from '../platform/audit'
import { type Tx, database, inTransaction } from '../platform/database/database'
import { isDatabaseInUse } from '../platform/database/in-use'
import { replaceVapidKeys } from '../push/transports/web-push/vapid'
import { prepare } from './prepare'
import { runMain, SetupError } from './run-main'

const CONSENT = '--end-all-subscriptions'
const APP = '--app'

/**
 * npm run replace-push-key -- --end-all-subscriptions [--app <address>]: signs the push messages of all apps, or
 * of one, with new keys, if the old ones may be compromised. Stop the service first.
 */
async function main(): Promise<void> {
  if (!process.argv.includes(CONSENT))
    throw new SetupError(
      `With new keys, no device of any app gets messages until its owner opens the app and subscribes again, and most never do.
If the keys may have been read by others, run: npm run replace-push-key -- ${CONSENT}
If only the key of one app may have been read, add: ${APP} and the app’s address, such as bakery
Nothing was changed.`,
    )
  const { DATABASE_URL } = await prepare()
  await database().$disconnect()
  if (await isDatabaseInUse(DATABASE_URL))
    throw new SetupError('The database is in use. Stop the service on all nodes, and run this again.')
  const { slug, ended } = await inTransaction(async (tx) => {
    const app = process.argv.includes(APP) ? await findApp(tx) : null
    const count = await replaceVapidKeys(tx, app?.id ?? null)
    await audit(tx, {
      actorId: null,
      action: 'push.key-replaced',
      subject: app ? `app:${app.id}` : 'system',
      detail: { ended: count },
    })
    return { slug: app?.slug, ended: count }
  })
  const whose = slug === undefined ? 'all apps' : slug
  console.log(
    `Messages of ${whose} are signed with new keys. ${ended.toLocaleString('en')} subscriptions ended.`,
  )
}

/** @throws SetupError if no app has the address */
async function findApp(tx: Tx): Promise<{ id: string; slug: string }> {
  const slug = process.argv[process.argv.indexOf(APP) + 1] ?? ''
  const app = await tx.app.findUnique({ where: { slug }, select: { id: true, slug: true } })
  if (!app) throw new SetupError(`No app has the address “${slug}”. Nothing was changed.`)
  return app
}

runMain(main)
