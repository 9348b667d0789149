import { rotateKeys } from '../../../lib/commands/keys/rotate'
import { prepare } from '../../../lib/commands/prepare'

/**
 * Rotates the keys of a data folder repeatedly until it is killed. Prints a line at the start and after each
 * rotation.
 */
async function main(): Promise<never> {
  const { DATA_DIR, DATABASE_URL } = await prepare()
  for (;;) {
    process.stdout.write('begins\n')
    await rotateKeys({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL, isKeyStored: true })
  }
}

void main()
