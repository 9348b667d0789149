import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { endWithUs } from '../factories/end-with-us'
import { hasPostgresql, startPostgresql } from '../factories/postgresql-server'
import { createLoadClient } from './load'
import { type Ledger, newLedger, withPostgresql, withSqlite } from './ledger'
import { newPeople } from './users'
import { type Place, environment, newDataFolder, startService } from './service'

const RESTORES = 50
/** One of this many restores uses PostgreSQL. */
const POSTGRESQL = 5
const PEOPLE = 6
const PAUSE = 150
const PASSPHRASE = 'a passphrase for drills 1843'

/**
 * Backs up the service while users write and restores each backup into an empty installation, with the
 * commands for hosts. A backup must contain everything acknowledged before it began. Every other one is
 * encrypted.
 * @returns whether each was restored, passed the command's checks, and was complete
 */
export async function drillRestores(): Promise<boolean> {
  const count = Number(process.env.DRILL_RESTORES ?? RESTORES)
  const onPostgresql = hasPostgresql() ? Math.floor(count / POSTGRESQL) : 0
  const began = performance.now()
  console.log(
    `Restores: ${count} backups taken while ${PEOPLE} people write, ${onPostgresql} of PostgreSQL …`,
  )
  const faults = await restoreAll('', count - onPostgresql)
  if (onPostgresql > 0) {
    const server = await startPostgresql({ durable: true })
    try {
      faults.push(...(await restoreAll(server.url, onPostgresql)))
    } finally {
      await server.stop()
    }
  }
  for (const fault of faults.slice(0, 50)) console.error(fault)
  console.log(`${Math.round((performance.now() - began) / 1000)} s: ${faults.length} faults.`)
  return faults.length === 0
}

async function restoreAll(databaseUrl: string, count: number): Promise<string[]> {
  const place = await newDataFolder(databaseUrl)
  const service = await startService(place)
  const [loadClient, ledger] = [createLoadClient(service.origin), newLedger()]
  const faults: string[] = []
  try {
    const people = await newPeople(loadClient, ledger, PEOPLE)
    const stop = people.start('writing', PAUSE)
    for (let number = 1; number <= count; number++) {
      const passphrase = number % 2 === 0 ? PASSPHRASE : ''
      const found = await backUpAndRestore(place, ledger, passphrase, number)
      faults.push(...found.map((fault) => `Restore ${number}: ${fault}`))
      if (number % 10 === 0)
        console.log(`${number} restores, ${ledger.count()} writes, ${faults.length} faults`)
    }
    await stop()
  } finally {
    await service.stop()
    place.remove()
  }
  const faulty = loadClient.answers.filter(({ status }) => status === 0 || status >= 500)
  return [
    ...faults,
    ...faulty.map(({ status, method, path }) => `The service answered ${status}: ${method} ${path}`),
  ]
}

async function backUpAndRestore(
  place: Place,
  ledger: Ledger,
  passphrase: string,
  number: number,
): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'appkiln-restore-'))
  const target = place.databaseUrl ? await newDatabase(place.databaseUrl, `restored_${number}`) : ''
  const into = { ...place, data: join(folder, 'data'), databaseUrl: target }
  const acknowledged = ledger.count()
  try {
    const backup = await run('backup', { ...environment(place), BACKUP_PASSPHRASE: passphrase }, folder)
    const [, file = ''] = /^Backed up to (.+)$/m.exec(backup.output) ?? []
    if (backup.code !== 0 || file.endsWith('.age') !== (passphrase !== '')) return [backup.output]
    const restored = await run('restore', { ...environment(into), BACKUP_PASSPHRASE: passphrase }, file)
    const isChecked = /^Checked: ([\d,]+) secrets open, [1-9][\d,]* entries/m.test(restored.output)
    if (restored.code !== 0 || !isChecked) return [restored.output]
    if (target) return await withPostgresql(target, (query) => ledger.missingIn(query, acknowledged))
    const database = join(into.data, 'appkiln.db')
    const { faults, result } = await withSqlite(database, (query) => ledger.missingIn(query, acknowledged))
    return [...faults, ...result]
  } finally {
    rmSync(folder, { recursive: true, force: true })
    if (target) await administer(place.databaseUrl ?? '', `DROP DATABASE restored_${number}`)
  }
}

async function newDatabase(server: string, name: string): Promise<string> {
  await administer(server, `CREATE DATABASE ${name}`)
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}

async function administer(server: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** Runs an npm command and returns its output. */
function run(command: string, env: NodeJS.ProcessEnv, ...params: string[]) {
  const args = ['--import', 'tsx', `lib/commands/${command}.ts`, ...params]
  return new Promise<{ code: number; output: string }>((resolve) => {
    const child = execFile(process.execPath, args, { env }, (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, output: `${stdout}${stderr}` }),
    )
    endWithUs(child)
  })
}
