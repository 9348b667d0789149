// npm run drill [-- NAME …]: kills what must not lose anything, for minutes. Not part of npm test, which does the same for seconds.
import { join } from 'node:path'
import { ensureSupportedNode } from './node/supported-node.mjs'
import { ROOT, build, generate, install, run } from './setup.mjs'

await ensureSupportedNode()
install()
generate()
build()
run(process.execPath, ['--import', 'tsx', join(ROOT, 'tests/drill/run.ts'), ...process.argv.slice(2)])
