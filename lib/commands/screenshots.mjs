// npm run screenshots: takes the pictures of the product that the guides show, from the built service with sample data.
// With -- --check it changes nothing, and names those that no longer look like the product.
import { join } from 'node:path'
import { ensureSupportedNode } from './node/supported-node.mjs'
import { ROOT, generate, install, run } from './setup.mjs'

await ensureSupportedNode()
install()
generate()
run(process.execPath, ['--import', 'tsx', join(ROOT, 'tests/screenshots/take.ts'), ...process.argv.slice(2)])
