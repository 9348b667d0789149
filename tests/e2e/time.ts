import { join } from 'node:path'
import { openDatabase } from '@/lib/platform/database/database'
import { ownFolder } from './ports'

/** Moves what confirmed a person's sessions back by an hour: no test waits until it no longer counts. */
export async function forgetConfirmations(email: string): Promise<void> {
  await inDatabase(async (database) => {
    const { id: userId } = await database.user.findUniqueOrThrow({ where: { email }, select: { id: true } })
    const confirmedAt = new Date(Date.now() - 60 * 60 * 1000)
    await database.session.updateMany({ where: { userId }, data: { confirmedAt } })
  })
}

/** Lets the code that an authenticator app shows now work again: no test waits for the next one. */
export async function forgetLastCode(email: string): Promise<void> {
  await inDatabase(async (database) => {
    await database.totpSecret.updateMany({ where: { user: { email } }, data: { lastStep: 0 } })
  })
}

/** Lets seven days pass for an administrator who put off a second factor. */
export async function endPostponement(email: string): Promise<void> {
  await inDatabase(async (database) => {
    await database.user.update({ where: { email }, data: { postponedUntil: new Date(Date.now() - 1000) } })
  })
}

/** Ends a person's trial now, in the database of the service under test: no test waits for thirty days. */
export async function endTrial(email: string): Promise<void> {
  await inDatabase(async (database) => {
    const trialEndsAt = new Date(Date.now() - 1000)
    await database.user.update({ where: { email }, data: { trialEndsAt } })
  })
}

async function inDatabase(work: (database: ReturnType<typeof openDatabase>) => Promise<void>): Promise<void> {
  const database = openDatabase(`file:${join(ownFolder(), 'data/appkiln.db')}`)
  try {
    await work(database)
  } finally {
    await database.$disconnect()
  }
}
