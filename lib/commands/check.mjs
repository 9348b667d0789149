// npm run check: the static checks and the pure tests. For daily work.
import { ensureSupportedNode } from './node/supported-node.mjs'
import { generate, install } from './setup.mjs'
import { jestFiles, sharedJestStep } from './testing/jest.mjs'
import { clearReports, tell } from './testing/reports.mjs'
import { staticChecks } from './testing/static-checks.mjs'
import { runSteps } from './testing/steps.mjs'

/** They need no database, server or other program. */
const PURE = [
  'base',
  'blocks',
  'builder',
  'conversion',
  'document',
  'packaging',
  'publishing',
  'sources',
  'templates',
]

await ensureSupportedNode()
install()
generate()
clearReports()

const pure = PURE.map((folder) => `tests/node/${folder}/`)
const outcomes = await runSteps([...staticChecks(), sharedJestStep(pure)])
process.exit(tell(outcomes, jestFiles()) ? 0 : 1)
