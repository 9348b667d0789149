import { copyFileSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { backUpWhenDue } from '@/lib/jobs/backup'
import { checkDatabase } from '@/lib/jobs/database-check'
import { DAY, HOUR } from '@/lib/base/clock'
import { copySqlite } from '@/lib/platform/database/copy'
import { quickCheck } from '@/lib/platform/database/quick-check'
import { resetEnv } from '@/lib/platform/env'
import { lastRuns } from '@/lib/platform/jobs/last-runs'
import { withTestDatabase } from '../../factories/database'

withTestDatabase()

const NOW = new Date('2026-11-22T12:00:00Z')
const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds)

describe('The database’s file', () => {
  it('is checked once a week', async () => {
    await checkDatabase(NOW)
    expect((await lastRuns()).integrity).toEqual({ at: NOW.toISOString(), fault: null })
    await checkDatabase(later(6 * DAY))
    expect((await lastRuns()).integrity?.at).toBe(NOW.toISOString())
    await checkDatabase(later(8 * DAY))
    expect((await lastRuns()).integrity?.at).toBe(later(8 * DAY).toISOString())
  })

  it('is reported when it is damaged', async () => {
    const copy = join(process.env.DATA_DIR ?? '', 'copy.db')
    await copySqlite(process.env.DATABASE_URL ?? '', copy)
    expect(await quickCheck(copy)).toBeNull()
    const broken = `${copy}.broken`
    copyFileSync(copy, broken)
    const bytes = readFileSync(broken)
    bytes.fill(0xab, 10 * 4096, 30 * 4096)
    writeFileSync(broken, bytes)
    expect(await quickCheck(broken)).toMatch(/\w/)
  })
})

describe('A scheduled backup', () => {
  it('is created when the last one is older than the configured interval', async () => {
    const folder = join(process.env.DATA_DIR ?? '', 'backups')
    await backUpWhenDue(NOW)
    expect((await lastRuns()).backup).toBeNull()
    Object.assign(process.env, { BACKUP_EVERY_HOURS: '24', BACKUP_FOLDER: folder })
    resetEnv()
    await Promise.all([1, 2, 3].map(() => backUpWhenDue(NOW))) // as nodes that run at the same time
    expect(readdirSync(folder).filter((name) => name.endsWith('.tar.gz'))).toHaveLength(1)
    const { backup } = await lastRuns()
    expect(backup?.place).toBe(join(folder, readdirSync(folder)[0] ?? ''))
    const made = new Date(backup?.at ?? 0)
    await backUpWhenDue(new Date(made.getTime() + 23 * HOUR))
    expect(readdirSync(folder)).toHaveLength(1)
  })

  it('that fails is reported', async () => {
    process.env.BACKUP_FOLDER = '/dev/null/nowhere'
    resetEnv()
    const made = new Date((await lastRuns()).backup?.at ?? 0)
    await expect(backUpWhenDue(new Date(made.getTime() + 25 * HOUR))).rejects.toThrow('The backup failed')
    expect((await lastRuns()).failedBackup?.reason).toContain('/dev/null/nowhere')
  })
})
