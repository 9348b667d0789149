import { z } from 'zod'
import { inTransaction } from './database'
import { readSetting, writeSetting } from './settings'

const KEYS = {
  backup: 'runs.backup',
  failedBackup: 'runs.failed-backup',
  integrity: 'runs.integrity',
  scheduled: 'runs.scheduled',
} as const

const at = z.iso.datetime()

/** Earlier versions noted a folder alone. */
const backup = z.object({
  at,
  file: z.string().optional(),
  folder: z.string().optional(),
  bytes: z.number().optional(),
  encrypted: z.boolean().optional(),
  sentTo: z.string().nullish(),
})
const failed = z.object({ at, reason: z.string() })
const integrity = z.object({ at, fault: z.string().nullable() })
const scheduled = z.object({ at, failed: z.array(z.string()) })

export type LastRuns = {
  /** The last one that succeeded: where it lies, its size in bytes, and where it was sent. */
  backup: {
    at: string
    place: string
    bytes: number | null
    encrypted: boolean
    sentTo: string | null
  } | null
  /** One that failed since. */
  failedBackup: z.output<typeof failed> | null
  /** The last look through SQLite's file while the service ran, and what is wrong with it. */
  integrity: z.output<typeof integrity> | null
  /** `failed` names the jobs that did not end well. */
  scheduled: z.output<typeof scheduled> | null
}

/** When what a host has to have done was done last; none when it never was. */
export async function lastRuns(): Promise<LastRuns> {
  const [lastBackup, lastFailed, lastIntegrity, lastScheduled] = await Promise.all([
    readSetting(KEYS.backup, backup),
    readSetting(KEYS.failedBackup, failed),
    readSetting(KEYS.integrity, integrity),
    readSetting(KEYS.scheduled, scheduled),
  ])
  const isSettled = lastBackup && lastFailed && lastBackup.at >= lastFailed.at
  return {
    backup: lastBackup && {
      at: lastBackup.at,
      place: lastBackup.file ?? lastBackup.folder ?? '',
      bytes: lastBackup.bytes ?? null,
      encrypted: lastBackup.encrypted ?? false,
      sentTo: lastBackup.sentTo ?? null,
    },
    failedBackup: isSettled ? null : lastFailed,
    integrity: lastIntegrity,
    scheduled: lastScheduled,
  }
}

type Made = { file: string; bytes: number; encrypted: boolean; sentTo: string | null }

/** Notes a backup, and where it lies. */
export function noteBackup({ file, bytes, encrypted, sentTo }: Made, now = new Date()): Promise<void> {
  return note(KEYS.backup, { at: now.toISOString(), file, bytes, encrypted, sentTo })
}

/** Notes that a backup could not be made, and why. */
export function noteFailedBackup(reason: string, now = new Date()): Promise<void> {
  return note(KEYS.failedBackup, { at: now.toISOString(), reason })
}

/** Notes a look through the database's file; `fault` is what is wrong with it, or null. */
export function noteIntegrity(fault: string | null, now = new Date()): Promise<void> {
  return note(KEYS.integrity, { at: now.toISOString(), fault })
}

/** Notes a run of the scheduled jobs, and which of them failed. */
export function noteScheduled(failed: string[], now = new Date()): Promise<void> {
  return note(KEYS.scheduled, { at: now.toISOString(), failed })
}

function note(key: string, value: unknown): Promise<void> {
  return inTransaction((tx) => writeSetting(tx, key, value))
}
