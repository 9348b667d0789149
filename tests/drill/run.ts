import '../factories/end-with-starter'
import { drillBombs } from './bombs'
import { drillFuzz } from './fuzz'
import { drillKills } from './kills'
import { drillNodes } from './nodes'
import { drillOutages } from './outages'
import { drillPush } from './push'
import { drillRestores } from './restores'
import { drillSqlite } from './sqlite'
import { drillTransfers } from './transfers'
import { drillUpgrade } from './upgrade'
import { drillWorker } from './worker'
import { drillWrites } from './writes'

/** Each returns whether it succeeded. */
const DRILLS: Record<string, () => Promise<boolean>> = {
  sqlite: killSqlite,
  writes,
  pictures,
  fuzz: drillFuzz,
  kills: drillKills,
  restores: drillRestores,
  upgrade: drillUpgrade,
  nodes: drillNodes,
  outages: drillOutages,
  worker: drillWorker,
  push: drillPush,
  transfers: drillTransfers,
}

const ROUNDS = 30
const ROUND_MS = 8000
const WRITES = 20_000
const BOMBS = 12
/** Maximum growth of memory during work that leaves nothing behind, as a share. */
const MAX_GROWTH = 0.05

async function killSqlite(): Promise<boolean> {
  console.log(`SQLite: ${ROUNDS} rounds of three processes, each killed within ${ROUND_MS / 1000} seconds …`)
  const started = performance.now()
  const { written, backups, missing, back, faults } = await drillSqlite(ROUNDS, ROUND_MS)
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(
    `${written} acknowledged writes and ${backups} backups in ${seconds} s: ` +
      `${missing.length} missing, ${back.length} back after they were undone, ${faults.length} faults in the file.`,
  )
  for (const fault of faults) console.error(fault)
  return missing.length + back.length + faults.length === 0
}

async function writes(): Promise<boolean> {
  console.log(`Writes: ${WRITES} transactions, 20 at once …`)
  const looks = await drillWrites(WRITES)
  for (const { writes, files, mebibytes } of looks)
    console.log(`after ${String(writes).padStart(6)}: ${files} open files, ${mebibytes} MiB`)
  const [first, last] = [looks[1], looks.at(-1)] // the first tenth warms up
  if (!first || !last) return false
  return last.files === first.files && last.mebibytes <= first.mebibytes * (1 + MAX_GROWTH)
}

async function pictures(): Promise<boolean> {
  console.log(`Pictures: ${BOMBS} at once of each kind …`)
  const peaks = await drillBombs(BOMBS)
  for (const { what, ours, all, read } of peaks)
    console.log(
      `${what}: ${read} read; at most ${Math.round(all)} MiB in all, ${Math.round(ours)} MiB of ours`,
    )
  return peaks.every(({ all }) => all < 1_500)
}

async function main(): Promise<void> {
  const selected = process.argv.slice(2)
  for (const [name, drill] of Object.entries(DRILLS)) {
    if (selected.length > 0 && !selected.includes(name)) continue
    const fine = await drill()
    console.log(fine ? `${name}: well\n` : `${name}: FAILED\n`)
    if (!fine) process.exitCode = 1
  }
}

void main()
