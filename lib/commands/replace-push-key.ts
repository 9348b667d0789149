import { audit } from '../platform/audit'
import { database, inTransaction } from '../platform/database/database'
import { isDatabaseInUse } from '../platform/database/in-use'
import { replaceVapidKeys } from '../push/transports/web-push/vapid'
import { prepare } from './prepare'
import { runMain, SetupError } from './run-main'

const CONSENT = '--end-all-subscriptions'

/**
 * npm run replace-push-key -- --end-all-subscriptions: signs push messages with a new key, if the old one may
 * be compromised. Stop the service first.
 */
async function main(): Promise<void> {
  if (!process.argv.includes(CONSENT))
    throw new SetupError(
      `With a new key, no device of any app gets messages until its owner opens the app and subscribes again, and most never do.
If the key may have been read by others, run: npm run replace-push-key -- ${CONSENT}
Nothing was changed.`,
    )
  const { DATABASE_URL } = await prepare()
  await database().$disconnect()
  if (await isDatabaseInUse(DATABASE_URL))
    throw new SetupError('The database is in use. Stop the service on all nodes, and run this again.')
  const ended = await inTransaction(async (tx) => {
    const count = await replaceVapidKeys(tx)
    await audit(tx, {
      actorId: null,
      action: 'push.key-replaced',
      subject: 'system',
      detail: { ended: count },
    })
    return count
  })
  console.log(`Push messages are signed with a new key. ${ended.toLocaleString('en')} subscriptions ended.`)
}

runMain(main)
