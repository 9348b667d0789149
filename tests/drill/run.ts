import { drillSqlite } from './sqlite'

const ROUNDS = 30
const ROUND_MS = 8000

async function main(): Promise<void> {
  console.log(`SQLite: ${ROUNDS} rounds of three processes, each killed within ${ROUND_MS / 1000} seconds …`)
  const started = performance.now()
  const { written, backups, missing, back, faults } = await drillSqlite(ROUNDS, ROUND_MS)
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(
    `${written} acknowledged writes and ${backups} backups in ${seconds} s: ` +
      `${missing.length} missing, ${back.length} back after they were undone, ${faults.length} faults in the file.`,
  )
  for (const fault of faults) console.error(fault)
  if (missing.length + back.length + faults.length > 0) process.exitCode = 1
}

void main()
