import { drillSqlite } from '../../../drill/sqlite'

test('Three processes that write, checkpoint and back up one file lose nothing when they are killed', async () => {
  const { written, backups, ...lost } = await drillSqlite(3, 700)
  expect(lost).toEqual({ missing: [], back: [], faults: [] })
  expect(written).toBeGreaterThan(0)
  expect(backups).toBeGreaterThan(0)
}, 120_000)
