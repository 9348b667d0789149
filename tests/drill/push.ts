import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { database } from '@/lib/platform/database/database'
import { applyMigrations } from '@/lib/platform/database/migrations'
import { startPostgresql } from '../factories/postgresql-server'
import { killPushSenders } from './push-kills'

const DEVICES = 10_000
const KILLS = 20

/**
 * Repeatedly kills one of two nodes on PostgreSQL while they send a push message. Each device must show it
 * once.
 */
export async function drillPush(): Promise<boolean> {
  const kills = Number(process.env.DRILL_KILLS ?? KILLS)
  console.log(`Push: ${DEVICES} devices, two nodes on PostgreSQL, one of them killed ${kills} times …`)
  const began = performance.now()
  const folder = mkdtempSync(join(tmpdir(), 'appkiln-drill-'))
  const postgresql = await startPostgresql({ durable: true })
  Object.assign(process.env, {
    DATABASE_URL: postgresql.url,
    DATA_DIR: folder,
    NEXTAUTH_SECRET: 'a secret of all nodes, thirty-two characters',
    KEY_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
  })
  try {
    await applyMigrations(postgresql.url)
    const { shown, pushed, queued, sent, failed, state } = await killPushSenders(DEVICES, kills, {
      report: console.log,
    })
    const seconds = Math.round((performance.now() - began) / 1000)
    console.log(
      `${seconds} s: ${shown} of ${DEVICES} shown once, ${DEVICES - shown} lost; the push service took ${pushed - shown} ` +
        `repeats, which devices drop; figures: ${queued} queued, ${sent} sent, ${failed} failed, ${state}.`,
    )
    return shown === DEVICES && queued === DEVICES && sent === DEVICES && failed === 0 && state === 'sent'
  } finally {
    await database().$disconnect()
    await postgresql.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
