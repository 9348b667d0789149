import { changeAccount } from '@/lib/accounts/administration/mutations'
import { database } from '@/lib/platform/database/database'
import { asAdmin } from '../../../factories/actors'
import { newAccount } from '../../../factories/people'
import { describePostgresql, inOwnPostgresql } from '../../../factories/postgresql'

describePostgresql('On PostgreSQL, where writers do not wait in one line', () => {
  inOwnPostgresql()

  test('one administrator stays when all of them demote or disable each other at the same moment', async () => {
    const ids = await Promise.all([1, 2, 3, 4, 5].map((number) => newAccount(`admin-${number}@example.com`)))
    for (let round = 0; round < 8; round++) {
      await database().user.updateMany({ data: { role: 'admin', disabledAt: null } })
      const change = round % 2 ? { role: 'user' as const } : { disabled: true }
      const attempts = ids.flatMap((actor) =>
        ids.filter((id) => id !== actor).map((id) => changeAccount(asAdmin(actor), id, change)),
      )
      await Promise.allSettled(attempts)
      expect(await database().user.count({ where: { role: 'admin', disabledAt: null } })).toBe(1)
    }
  }, 60_000)
})
