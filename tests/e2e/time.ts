import { openDatabase } from '@/lib/platform/database'

/** Ends a person's trial now, in the database of the service under test: no test waits for thirty days. */
export async function endTrial(email: string): Promise<void> {
  const database = openDatabase(process.env.E2E_DATABASE_URL ?? '')
  try {
    const trialEndsAt = new Date(Date.now() - 1000)
    await database.user.update({ where: { email }, data: { trialEndsAt } })
  } finally {
    await database.$disconnect()
  }
}
