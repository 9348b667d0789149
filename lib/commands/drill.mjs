// npm run drill [-- NAME …]: kills what must not lose anything and attacks what must not stop, for minutes. Not part of
// npm test, which does the same for seconds. Names are those in tests/drill/run.ts.
import { join } from 'node:path'
import { ensureSupportedNode } from './node/supported-node.mjs'
import { ROOT, build, generate, install, run } from './setup.mjs'

await ensureSupportedNode()
install()
generate()
build()
const options = ['--expose-gc', '--import', 'tsx']
run(process.execPath, [...options, join(ROOT, 'tests/drill/run.ts'), ...process.argv.slice(2)])
