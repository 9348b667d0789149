import { z } from 'zod'
import { inTransaction } from './database'
import { readSetting, writeSetting } from './settings'

const KEYS = { backup: 'runs.backup', scheduled: 'runs.scheduled' } as const

const backup = z.object({ at: z.iso.datetime(), folder: z.string() })
const scheduled = z.object({ at: z.iso.datetime(), failed: z.array(z.string()) })

export type LastRuns = {
  backup: z.output<typeof backup> | null
  /** `failed` names the jobs that did not end well. */
  scheduled: z.output<typeof scheduled> | null
}

/** When what a host has to have done was done last; none when it never was. */
export async function lastRuns(): Promise<LastRuns> {
  const [lastBackup, lastScheduled] = await Promise.all([
    readSetting(KEYS.backup, backup),
    readSetting(KEYS.scheduled, scheduled),
  ])
  return { backup: lastBackup, scheduled: lastScheduled }
}

/** Notes a backup, and where it lies. */
export function noteBackup(folder: string, now = new Date()): Promise<void> {
  return note(KEYS.backup, { at: now.toISOString(), folder })
}

/** Notes a run of the scheduled jobs, and which of them failed. */
export function noteScheduled(failed: string[], now = new Date()): Promise<void> {
  return note(KEYS.scheduled, { at: now.toISOString(), failed })
}

function note(key: string, value: unknown): Promise<void> {
  return inTransaction((tx) => writeSetting(tx, key, value))
}
