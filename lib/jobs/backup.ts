import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { HOUR, MINUTE } from '../base/clock'
import { env } from '../platform/env'
import type { Job } from '../platform/jobs/job'
import { lastRuns } from '../platform/jobs/last-runs'
import { runLeased } from '../platform/jobs/lease'

/** Tolerance, because hourly runs are not exact to the second. */
const SLACK = 10 * MINUTE

export const backup: Job = {
  name: 'backup',
  pollEvery: HOUR,
  deadline: 6 * HOUR,
  run: ({ now }) => backUpWhenDue(now),
}

/**
 * Makes a backup if the last one is older than BACKUP_EVERY_HOURS, on one node, in a child process, because
 * copying a database blocks its thread. The next run retries a failed one.
 */
export async function backUpWhenDue(now: Date): Promise<void> {
  if (!(await isDue(now))) return
  await runLeased('backup', { every: 0 }, async () => {
    if (await isDue(now)) await backUp() // another node may just have made it
  })
}

async function isDue(now: Date): Promise<boolean> {
  const every = env().BACKUP_EVERY_HOURS * HOUR
  if (every === 0) return false
  const { backup } = await lastRuns()
  return !backup || now.getTime() - Date.parse(backup.at) >= every - SLACK
}

async function backUp(): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', join('lib', 'commands', 'backup.ts')], {
    env: process.env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const endWithUs = () => child.kill()
  process.once('exit', endWithUs)
  const [code] = (await once(child, 'exit')) as [number | null]
  process.off('exit', endWithUs)
  if (code !== 0) throw new Error('The backup failed. See the System page for the reason.')
}
