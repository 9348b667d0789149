// npm test: the fast suite, from a fresh clone. npm run test:slow: the rest. Ends with `N passed, N failed`.
import { ensureSupportedNode } from './node/supported-node.mjs'
import { generate, install } from './setup.mjs'
import { installTestTools } from './test-tools.mjs'
import { jestFiles, ownJestStep, sharedJestStep } from './testing/jest.mjs'
import { playwrightFiles, playwrightStep } from './testing/playwright.mjs'
import { clearReports, printReport } from './testing/reports.mjs'
import { staticChecks } from './testing/static-checks.mjs'
import { runSteps } from './testing/steps.mjs'

const BUILD = { name: 'Build', command: process.execPath, args: ['lib/commands/build.mjs'], quiet: true }
const suite = process.argv.includes('--slow') ? 'slow' : 'fast'

await ensureSupportedNode()
install()
await installTestTools(suite)
generate()
clearReports()

const steps = {
  fast: () => [...staticChecks(), sharedJestStep(), ownJestStep('fast'), BUILD],
  slow: () => [BUILD, ownJestStep('slow')], // some of its tests run the built service
}
const outcomes = await runSteps(steps[suite]())
const isBuilt = outcomes.some(({ name, failed }) => name === BUILD.name && failed === 0)
if (isBuilt) outcomes.push(...(await runSteps([playwrightStep(suite)])))
const succeeded = printReport(outcomes, [...jestFiles(), ...playwrightFiles()])
process.exit(succeeded ? 0 : 1)
