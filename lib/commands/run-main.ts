import { database } from '../platform/database/database'

/** Runs a command: prints only the message of an error, and disconnects from the database. */
export function runMain(main: () => Promise<void>): void {
  main()
    .catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error)
      process.exitCode = 1
    })
    .finally(() => void database().$disconnect())
}

/** An error that the operator can fix. Its message says how. */
export class SetupError extends Error {}
