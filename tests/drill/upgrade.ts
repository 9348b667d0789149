import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createLoadClient, percentile, countStatuses } from './load'
import { startCluster } from './cluster'
import { newLedger, withPostgresql } from './ledger'
import { newPeople } from './users'

const ROOT = process.cwd()
/** Seconds of load before, between and after the replacements of the nodes. */
const SECONDS = 15
const PEOPLE = 8
/** Milliseconds between the actions of one user. */
const PAUSE = 60

/**
 * Under load, replaces each of two nodes behind Caddy with a version that has one more migration, so that the
 * old and the new version serve side by side.
 * @returns whether nothing was lost and there were no server errors
 */
export async function drillUpgrade(): Promise<boolean> {
  console.log('Upgrade: two nodes behind Caddy, each replaced in turn under load …')
  const cluster = await startCluster()
  const newer = nextVersion()
  const ledger = newLedger()
  try {
    const loadClient = createLoadClient(cluster.site)
    const people = await newPeople(loadClient, ledger, PEOPLE)
    const stop = people.start('both', PAUSE)
    await wait(SECONDS * 1000)
    for (const index of [0, 1]) {
      const code = await cluster.nodes[index]?.stop()
      if (code !== 0) throw new Error(`A node ended with ${code} after SIGTERM`)
      await cluster.start(index, newer)
      await wait(SECONDS * 1000)
    }
    await stop()
    const { answers } = loadClient
    const failed = answers.filter(({ status }) => status === 0 || status >= 500)
    const lost = await withPostgresql(cluster.postgresql.url, (query) => ledger.missingIn(query))
    const broken = await people.brokenPictures()
    console.log(
      `${answers.length} requests (${countStatuses(answers)}), p50 ${percentile(answers, 0.5)} ms, ` +
        `p99 ${percentile(answers, 0.99)} ms, ${ledger.count()} acknowledged writes (${ledger.summary()}): ` +
        `${failed.length} failed, ${lost.length + broken.length} lost.`,
    )
    for (const { status, method, path, retryAfter, started, ended } of failed.slice(0, 50))
      console.error(status, method, path, `after ${Math.round(ended - started)} ms, retry after`, retryAfter)
    for (const write of [...lost, ...broken].slice(0, 50)) console.error(write)
    return failed.length + lost.length + broken.length === 0 && ledger.count() > 100
  } finally {
    await cluster.close()
    rmSync(newer, { recursive: true, force: true })
  }
}

/** This version with one more migration that only adds, as in the first half of a two-step change. */
function nextVersion(): string {
  const newer = mkdtempSync(join(tmpdir(), 'appkiln-newer-'))
  mkdirSync(join(newer, 'prisma'))
  for (const name of readdirSync(ROOT))
    if (name !== 'prisma') symlinkSync(join(ROOT, name), join(newer, name))
  for (const name of readdirSync(join(ROOT, 'prisma')))
    if (name !== 'migrations') symlinkSync(join(ROOT, 'prisma', name), join(newer, 'prisma', name))
  cpSync(join(ROOT, 'prisma/migrations'), join(newer, 'prisma/migrations'), { recursive: true })
  const migration = join(newer, 'prisma/migrations/postgresql/99990101000000_expand')
  mkdirSync(migration)
  writeFileSync(
    join(migration, 'migration.sql'),
    'ALTER TABLE "App" ADD COLUMN "added" TEXT;\nCREATE INDEX "App_added_idx" ON "App"("added");\n',
  )
  return newer
}
