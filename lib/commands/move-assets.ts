import { moveBlobs } from '../platform/blobs/cleanup'
import { prepare } from './prepare'
import { runMain, SetupError } from './run-main'

/**
 * npm run move-assets [-- --back]: moves the pictures of an installation from its database to the storage of
 * ASSETS_URL, or back, while the service runs. Can be interrupted and run again.
 */
async function main(): Promise<void> {
  const { ASSETS_URL } = await prepare()
  if (!ASSETS_URL)
    throw new SetupError('Set ASSETS_URL to the storage that has the pictures, or will have them.')
  const back = process.argv.includes('--back')
  const moved = await moveBlobs(back ? 'the rows' : 'the store')
  console.log(`Moved ${moved} pictures ${back ? 'into the database' : 'into the storage'}.`)
}

runMain(main)
