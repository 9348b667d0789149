import { z } from 'zod'
import { inTransaction } from '../database/database'
import { readSetting, writeSetting } from '../settings'

const KEYS = {
  backup: 'runs.backup',
  failedBackup: 'runs.failed-backup',
  integrity: 'runs.integrity',
  store: 'runs.store',
} as const

const at = z.iso.datetime()

/** Earlier versions only stored a folder. */
const backup = z.object({
  at,
  file: z.string().optional(),
  folder: z.string().optional(),
  bytes: z.number().optional(),
  encrypted: z.boolean().optional(),
  sentTo: z.string().nullish(),
  pictures: z.object({ copied: z.boolean(), count: z.number(), missing: z.number().nullable() }).nullish(),
})
const failed = z.object({ at, reason: z.string() })
const integrity = z.object({ at, fault: z.string().nullable() })
const store = z.object({ at, objects: z.number(), bytes: z.number() })

export type LastRuns = {
  /** The last successful backup: its path, size in bytes and upload URL. */
  backup: {
    at: string
    place: string
    bytes: number | null
    encrypted: boolean
    sentTo: string | null
    /** Pictures in the store of ASSETS_URL. `missing` is null if the store was unavailable. */
    pictures: { copied: boolean; count: number; missing: number | null } | null
  } | null
  /** A failure after the last successful backup. */
  failedBackup: z.output<typeof failed> | null
  /** The last integrity check of SQLite's file while the service ran, and the damage found. */
  integrity: z.output<typeof integrity> | null
  /** Totals of the store of ASSETS_URL after the last daily cleanup. Sizes are in bytes. */
  store: z.output<typeof store> | null
}

/** The last runs of backup, integrity check and cleanup; null for those that never ran. */
export async function lastRuns(): Promise<LastRuns> {
  const [lastBackup, lastFailed, lastIntegrity, lastStore] = await Promise.all([
    readSetting(KEYS.backup, backup),
    readSetting(KEYS.failedBackup, failed),
    readSetting(KEYS.integrity, integrity),
    readSetting(KEYS.store, store),
  ])
  const isSettled = lastBackup && lastFailed && lastBackup.at >= lastFailed.at
  return {
    backup: lastBackup && {
      at: lastBackup.at,
      place: lastBackup.file ?? lastBackup.folder ?? '',
      bytes: lastBackup.bytes ?? null,
      encrypted: lastBackup.encrypted ?? false,
      sentTo: lastBackup.sentTo ?? null,
      pictures: lastBackup.pictures ?? null,
    },
    failedBackup: isSettled ? null : lastFailed,
    integrity: lastIntegrity,
    store: lastStore,
  }
}

type Made = {
  file: string
  bytes: number
  encrypted: boolean
  sentTo: string | null
  pictures: { copied: boolean; count: number; missing: readonly unknown[] | null } | null
}

/** Records a successful backup. */
export function recordBackup(made: Made, now = new Date()): Promise<void> {
  const { file, bytes, encrypted, sentTo, pictures } = made
  const missing = pictures?.missing?.length ?? null
  return record(KEYS.backup, {
    at: now.toISOString(),
    ...{ file, bytes, encrypted, sentTo },
    pictures: pictures && { copied: pictures.copied, count: pictures.count, missing },
  })
}

/** Records a failed backup. */
export function recordBackupFailure(reason: string, now = new Date()): Promise<void> {
  return record(KEYS.failedBackup, { at: now.toISOString(), reason })
}

/** Records an integrity check. @param fault the damage found, or null */
export function recordIntegrityCheck(fault: string | null, now = new Date()): Promise<void> {
  return record(KEYS.integrity, { at: now.toISOString(), fault })
}

/** Records the totals of the store of ASSETS_URL. */
export function noteStore(found: { objects: number; bytes: number }, now = new Date()): Promise<void> {
  return record(KEYS.store, { at: now.toISOString(), ...found })
}

function record(key: string, value: unknown): Promise<void> {
  return inTransaction((tx) => writeSetting(tx, key, value))
}
