import { database } from '../platform/database/database'

/** Runs what a command does: says what failed in its own words, and lets go of the database. */
export function runMain(main: () => Promise<void>): void {
  main()
    .catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error)
      process.exitCode = 1
    })
    .finally(() => void database().$disconnect())
}
