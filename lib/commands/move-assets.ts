import { database } from '../platform/database'
import { moveBlobs } from '../platform/blobs/upkeep'
import { prepare } from './prepare'
import { SetupError } from './setup-error'

/**
 * npm run move-assets [-- --back]: moves the pictures of an installation from its database into the storage of ASSETS_URL, or
 * back, while the service runs. It may be stopped and started again.
 */
async function main(): Promise<void> {
  const { ASSETS_URL } = await prepare()
  if (!ASSETS_URL)
    throw new SetupError('Set ASSETS_URL to the storage that has, or shall have, the pictures.')
  const back = process.argv.includes('--back')
  const moved = await moveBlobs(back ? 'the rows' : 'the store')
  console.log(`Moved ${moved} pictures ${back ? 'into the database' : 'into the storage'}.`)
}

main()
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
  .finally(() => void database().$disconnect())
