// npm test: everything, from a fresh clone, ending with one line `N passed, N failed`.
import { ensureSupportedNode } from './node/supported-node.mjs'
import { generate, install } from './setup.mjs'
import { installTestTools } from './test-tools.mjs'
import { jestFiles, jestStep, withSecondTry } from './testing/jest.mjs'
import { playwrightFiles, playwrightStep } from './testing/playwright.mjs'
import { clearReports, tell } from './testing/reports.mjs'
import { staticChecks } from './testing/static-checks.mjs'
import { runAlone, runLanes } from './testing/steps.mjs'

await ensureSupportedNode()
install()
await installTestTools()
generate()
clearReports()

const BUILD = { name: 'Build', command: process.execPath, args: ['lib/commands/build.mjs'] }

// The build comes after the types: it writes files that TypeScript reads.
const [first, ...others] = await runLanes([[jestStep('Unit and integration')], [...staticChecks(), BUILD]])
const outcomes = [await withSecondTry(first), ...others]
const isBuilt = outcomes.some(({ name, failed }) => name === BUILD.name && failed === 0)
if (isBuilt) outcomes.push(await runAlone(playwrightStep()))
const fine = tell(outcomes, [...jestFiles(), ...playwrightFiles()])
process.exit(fine ? 0 : 1)
