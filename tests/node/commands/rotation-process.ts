import { rotateKeys } from '../../../lib/commands/keys/rotate'
import { prepare } from '../../../lib/commands/prepare'

/** Rotates the keys of a data folder again and again, until it is killed. Says when it begins and after each time. */
async function main(): Promise<never> {
  const { DATA_DIR, DATABASE_URL } = await prepare()
  for (;;) {
    process.stdout.write('begins\n')
    await rotateKeys({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL, keyIsKept: true })
  }
}

void main()
