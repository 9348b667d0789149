// npm run check: what npm test checks without a database, a server, a build or a browser. For daily work.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureSupportedNode } from './node/supported-node.mjs'
import { ROOT, generate, install } from './setup.mjs'
import { jestFiles, jestStep } from './testing/jest.mjs'
import { clearReports, tell } from './testing/reports.mjs'
import { staticChecks } from './testing/static-checks.mjs'
import { runLanes } from './testing/steps.mjs'

/** How a test says that it needs more than itself: a database, a server, another program. */
const NEEDS_MORE =
  /\binOwn(Database|Postgresql)\b|\b(describeRedis|newPostgresqlDatabase)\b|\bstart[A-Z]\w*\(|\bspawn|openssl|android-tools/

await ensureSupportedNode()
install()
generate()
clearReports()

const files = readdirSync(join(ROOT, 'tests'), { recursive: true })
  .map((file) => join('tests', file))
  .filter((file) => /\.test\.tsx?$/.test(file))
  .filter((file) => !NEEDS_MORE.test(readFileSync(join(ROOT, file), 'utf8')))

const outcomes = await runLanes([[jestStep('Unit', ['--runTestsByPath', ...files])], staticChecks()])
process.exit(tell(outcomes, jestFiles()) ? 0 : 1)
