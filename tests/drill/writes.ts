import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { database, inTransaction } from '../../lib/platform/database/database'
import { applyMigrations } from '../../lib/platform/database/migrations'

const AT_ONCE = 20

type Look = { writes: number; files: number; mebibytes: number }

/**
 * Writes through the service's own transactions, on SQLite.
 * @returns how many files were open and how much memory was taken after each tenth
 */
export async function drillWrites(count: number): Promise<Look[]> {
  const folder = mkdtempSync(join(tmpdir(), 'appkiln-writes-'))
  process.env.DATABASE_URL = `file:${join(folder, 'drill.db')}`
  process.env.DATA_DIR = folder
  await applyMigrations(process.env.DATABASE_URL)
  const looks: Look[] = []
  try {
    for (let done = 0; done < count; done += AT_ONCE) {
      await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => writeMessage(done + index)))
      await turn() // as between requests: what the driver's objects held is given back there
      const writes = done + AT_ONCE
      if (writes % (count / 10) === 0) looks.push({ writes, ...(await look()) })
    }
    return looks
  } finally {
    await database().$disconnect()
    rmSync(folder, { recursive: true, force: true })
  }
}

function writeMessage(number: number): Promise<void> {
  return inTransaction(async (tx) => {
    const value = JSON.stringify({ number, filler: 'x'.repeat(number % 2000) })
    const key = `message-${number % 500}`
    await tx.setting.upsert({ where: { key }, create: { key, value }, update: { value } })
    await tx.counter.upsert({
      where: { name: 'drill' },
      create: { name: 'drill', value: 1 },
      update: { value: { increment: 1 } },
    })
  })
}

async function look(): Promise<{ files: number; mebibytes: number }> {
  for (let time = 0; time < 3; time++) {
    globalThis.gc?.()
    await turn()
  }
  const mebibytes = process.memoryUsage.rss() / 1024 / 1024
  return { files: readdirSync('/proc/self/fd').length, mebibytes: Math.round(mebibytes) }
}
