// npm run check: the static checks and the pure tests, for daily work.
import { ensureSupportedNode } from './node/supported-node.mjs'
import { generate, install } from './setup.mjs'
import { jestFiles, sharedJestStep } from './testing/jest.mjs'
import { clearReports, printReport } from './testing/reports.mjs'
import { staticChecks } from './testing/static-checks.mjs'
import { runSteps } from './testing/steps.mjs'

/** Folders of tests that need no database, server or other program. */
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
process.exit(printReport(outcomes, jestFiles()) ? 0 : 1)
