import { deleteAccount } from '@/lib/accounts/deletion'
import { exportMessages, forgetSender } from '@/lib/contact/personal-data'
import { database } from '@/lib/platform/database/database'
import { asUser } from '../../factories/actors'
import { inOwnDatabase } from '../../factories/database'
import { newAccount } from '../../factories/people'

inOwnDatabase()

test('a person may have written any number of messages, more than a query has parameters', async () => {
  const email = 'often@example.com'
  const id = await newAccount(email, { verified: true })
  // In SQL: one by one they would take a minute.
  await database().$executeRaw`
    INSERT INTO "ContactMessage" ("id", "name", "email", "subject", "message")
    WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 33000)
    SELECT 'often-' || n, 'Ada', ${email}, 'other', 'Hi' FROM number`
  for await (const { data } of exportMessages(asUser(id)))
    expect(JSON.parse(String(data))).toHaveLength(33_000)
  await deleteAccount(asUser(id), email, forgetSender)
  expect(await database().contactMessage.count({ where: { email } })).toBe(0)
}, 60_000)
