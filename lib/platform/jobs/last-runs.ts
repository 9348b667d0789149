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

/** Earlier versions noted a folder alone. */
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
  /** The last one that succeeded: where it lies, its size in bytes, and where it was sent. */
  backup: {
    at: string
    place: string
    bytes: number | null
    encrypted: boolean
    sentTo: string | null
    /** Of those in the store of ASSETS_URL; `missing` is not known when it did not answer. */
    pictures: { copied: boolean; count: number; missing: number | null } | null
  } | null
  /** One that failed since. */
  failedBackup: z.output<typeof failed> | null
  /** The last look through SQLite's file while the service ran, and what is wrong with it. */
  integrity: z.output<typeof integrity> | null
  /** What the daily cleaning found in the store of ASSETS_URL and left there; sizes are bytes. */
  store: z.output<typeof store> | null
}

/** When what a host has to have done was done last; none when it never was. */
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

/** Notes a backup, and where it lies. */
export function noteBackup(made: Made, now = new Date()): Promise<void> {
  const { file, bytes, encrypted, sentTo, pictures } = made
  const missing = pictures?.missing?.length ?? null
  return note(KEYS.backup, {
    at: now.toISOString(),
    ...{ file, bytes, encrypted, sentTo },
    pictures: pictures && { copied: pictures.copied, count: pictures.count, missing },
  })
}

/** Notes that a backup could not be made, and why. */
export function noteFailedBackup(reason: string, now = new Date()): Promise<void> {
  return note(KEYS.failedBackup, { at: now.toISOString(), reason })
}

/** Notes a look through the database's file; `fault` is what is wrong with it, or null. */
export function noteIntegrity(fault: string | null, now = new Date()): Promise<void> {
  return note(KEYS.integrity, { at: now.toISOString(), fault })
}

/** Notes what is in the store of ASSETS_URL. */
export function noteStore(found: { objects: number; bytes: number }, now = new Date()): Promise<void> {
  return note(KEYS.store, { at: now.toISOString(), ...found })
}

function note(key: string, value: unknown): Promise<void> {
  return inTransaction((tx) => writeSetting(tx, key, value))
}
