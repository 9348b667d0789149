import { drillSqlite } from './sqlite'
import { tellUpgrade } from './upgrade'

const ROUNDS = 30
const ROUND_MS = 8000

async function tellSqlite(): Promise<boolean> {
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

const DRILLS = { sqlite: tellSqlite, upgrade: tellUpgrade }

/** Runs the drills that are named, or all. */
async function main(): Promise<void> {
  const named = process.argv.slice(2)
  for (const [name, drill] of Object.entries(DRILLS))
    if ((named.length === 0 || named.includes(name)) && !(await drill())) process.exitCode = 1
}

void main()
