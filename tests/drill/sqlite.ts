import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { applyMigrations } from '../../lib/platform/database/migrations'
import { endWithUs } from '../factories/end-with-us'

const ROLES = ['writer', 'checkpointer', 'backup'] as const

/** The results: `missing` were acknowledged and are not there, `back` were rolled back and are there. */
type Outcome = { written: number; backups: number; missing: string[]; back: string[]; faults: string[] }

/**
 * Three processes write to one SQLite file, checkpoint it and back it up. Each is killed at a random time and
 * restarted. After each round the file must be sound and contain all acknowledged writes. A finished backup
 * must contain the writes acknowledged before it began.
 * @param rounds how often all three are killed
 * @param roundMs maximum lifetime of a process, in milliseconds
 */
export async function drillSqlite(rounds: number, roundMs: number): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'appkiln-drill-'))
  const file = join(folder, 'drill.db')
  await applyMigrations(`file:${file}`)
  const written: string[] = []
  const undone: string[] = []
  const outcome: Outcome = { written: 0, backups: 0, missing: [], back: [], faults: [] }
  try {
    for (let run = 0; run < rounds; run++) {
      const begun = new Map<string, number>()
      const hear = (line: string, answer: () => void) => {
        const [verb, what = ''] = line.split(' ')
        if (verb === 'wrote') written.push(what)
        else if (verb === 'undid') undone.push(what)
        else if (verb === 'ready') {
          begun.set(what, written.length)
          answer()
        } else if (verb === 'copied') {
          outcome.backups++
          outcome.missing.push(...missingIn(what, written.slice(0, begun.get(what))))
          rmSync(what)
        }
      }
      const children = ROLES.map((role) => start(role, file, `${role}-${run}`, folder, hear))
      await Promise.all(children.map((child) => killAtRandom(child, roundMs)))
      outcome.faults.push(...faultsOf(file))
      outcome.missing.push(...missingIn(file, written))
      outcome.back.push(...presentIn(file, undone))
    }
    return { ...outcome, written: written.length }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function start(
  role: string,
  file: string,
  name: string,
  folder: string,
  hear: (line: string, answer: () => void) => void,
): ChildProcess {
  const args = ['--import', 'tsx', join(__dirname, 'sqlite-process.ts'), role, `file:${file}`, name, folder]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  endWithUs(child)
  child.stdin?.on('error', () => undefined) // killed during the write
  let rest = ''
  child.stdout?.on('data', (data: Buffer) => {
    const lines = (rest + data.toString()).split('\n')
    rest = lines.pop() ?? '' // cut off by the kill: not acknowledged
    for (const line of lines) hear(line, () => child.stdin?.write('go\n'))
  })
  return child
}

/** Kills a process at a random time after its first output. Before that it cannot lose anything. */
async function killAtRandom(child: ChildProcess, roundMs: number): Promise<void> {
  const ended = once(child, 'close')
  if (child.stdout) await Promise.race([once(child.stdout, 'data'), ended])
  await Promise.race([wait(Math.random() * roundMs), ended])
  if (child.exitCode !== null) throw new Error(`A process ended by itself with ${child.exitCode}`)
  child.kill('SIGKILL')
  await ended
}

function faultsOf(file: string): string[] {
  const rows = read(file, 'PRAGMA integrity_check') as { integrity_check: string }[]
  return rows.map((row) => row.integrity_check).filter((text) => text !== 'ok')
}

function keysOf(file: string): Set<string> {
  return new Set((read(file, 'SELECT key FROM "Setting"') as { key: string }[]).map(({ key }) => key))
}

function missingIn(file: string, ids: string[]): string[] {
  const keys = keysOf(file)
  return ids.filter((id) => !keys.has(id))
}

function presentIn(file: string, ids: string[]): string[] {
  const keys = keysOf(file)
  return ids.filter((id) => keys.has(id))
}

function read(file: string, sql: string): unknown[] {
  const database = new Sqlite(file)
  try {
    return database.prepare(sql).all()
  } finally {
    database.close()
  }
}
