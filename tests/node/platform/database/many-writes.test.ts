import { readdirSync } from 'node:fs'
import { withTestDatabase } from '../../../factories/database'
import { database, inTransaction } from '@/lib/platform/database/database'

withTestDatabase()

const openFiles = () => readdirSync('/proc/self/fd').length

test('a thousand transactions leave no file open', async () => {
  const write = (n: number) =>
    inTransaction(async (tx) => {
      await tx.setting.upsert({
        where: { key: `write-${n % 10}` },
        create: { key: `write-${n % 10}`, value: '' },
        update: { value: String(n) },
      })
      await tx.counter.upsert({
        where: { name: 'writes' },
        create: { name: 'writes', value: 1 },
        update: { value: { increment: 1 } },
      })
      if (n % 5 === 0) throw new Error('rolled back')
    }).catch(() => undefined)
  await write(0)
  const before = openFiles()
  for (let n = 0; n < 1_000; n += 20) await Promise.all(Array.from({ length: 20 }, (_, i) => write(n + i)))
  // A few files may belong to test files that ran in this process before.
  expect(Math.abs(openFiles() - before)).toBeLessThan(10)
  expect(await database().counter.findUnique({ where: { name: 'writes' } })).toMatchObject({ value: 800 })
})
