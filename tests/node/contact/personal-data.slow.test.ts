import { deleteAccount } from '@/lib/accounts/deletion'
import { exportMessages, deleteSenderData } from '@/lib/contact/personal-data'
import { database } from '@/lib/platform/database/database'
import { asUser } from '../../factories/actors'
import { withTestDatabase } from '../../factories/database'
import { newAccount } from '../../factories/people'

withTestDatabase()

test('a user may have written any number of messages, more than the maximum of parameters of a query', async () => {
  const email = 'often@example.com'
  const id = await newAccount(email, { verified: true })
  // With SQL, because single inserts would take a minute.
  await database().$executeRaw`
    INSERT INTO "ContactMessage" ("id", "name", "email", "subject", "message")
    WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 33000)
    SELECT 'often-' || n, 'Ada', ${email}, 'other', 'Hi' FROM number`
  for await (const { data } of exportMessages(asUser(id)))
    expect(JSON.parse(String(data))).toHaveLength(33_000)
  await deleteAccount(asUser(id), email, deleteSenderData)
  expect(await database().contactMessage.count({ where: { email } })).toBe(0)
}, 60_000)
