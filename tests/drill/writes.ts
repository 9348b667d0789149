import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as tick } from 'node:timers/promises'
import { database, inTransaction } from '../../lib/platform/database/database'
import { applyMigrations } from '../../lib/platform/database/migrations'

const CONCURRENCY = 20

type Look = { writes: number; files: number; mebibytes: number }

/**
 * Writes through the service's own transactions, on SQLite.
 * @returns open files and memory after each tenth
 */
export async function drillWrites(count: number): Promise<Look[]> {
  const folder = mkdtempSync(join(tmpdir(), 'appkiln-writes-'))
  process.env.DATABASE_URL = `file:${join(folder, 'drill.db')}`
  process.env.DATA_DIR = folder
  await applyMigrations(process.env.DATABASE_URL)
  const looks: Look[] = []
  try {
    for (let done = 0; done < count; done += CONCURRENCY) {
      await Promise.all(Array.from({ length: CONCURRENCY }, (_, index) => writeMessage(done + index)))
      await tick() // as between requests: the driver frees its objects then
      const writes = done + CONCURRENCY
      if (writes % (count / 10) === 0) looks.push({ writes, ...(await measure()) })
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

async function measure(): Promise<{ files: number; mebibytes: number }> {
  for (let time = 0; time < 3; time++) {
    globalThis.gc?.()
    await tick()
  }
  const mebibytes = process.memoryUsage.rss() / 1024 / 1024
  return { files: readdirSync('/proc/self/fd').length, mebibytes: Math.round(mebibytes) }
}
