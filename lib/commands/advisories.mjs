// npm run advisories: compares the packages of the lockfile with the npm registry's advisories and prints the
// deadline for each fix. Exits with 1 if there are any, and with 2 if the registry did not respond.
import { spawnSync } from 'node:child_process'
import { ensureSupportedNode } from './node/supported-node.mjs'
import { ROOT } from './setup.mjs'

/** Days until the fix by severity, as SECURITY.md promises. Other severities have OTHERWISE. */
const DAYS = { critical: 7, high: 30 }
const OTHERWISE = 90

await ensureSupportedNode()
const { stdout, stderr } = spawnSync('npm', ['audit', '--package-lock-only', '--json', '--loglevel=error'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 2 ** 28,
})
const report = read(stdout)
if (report?.auditReportVersion === undefined) {
  console.error(
    `Failed to fetch advisories from the registry: ${report?.message ?? (stderr.trim() || 'no answer')}`,
  )
  process.exit(2)
}
const found = Object.values(report.vulnerabilities).flatMap(({ name, via, fixAvailable }) =>
  via.filter((cause) => typeof cause === 'object').map((cause) => ({ ...cause, name, fixAvailable })),
)
for (const { name, severity, title, url, range, fixAvailable } of found) {
  const days = DAYS[severity] ?? OTHERWISE
  const fix = fixAvailable ? 'a fix is available' : 'no fix yet'
  console.log(`${name} ${range}: ${title} (${severity}, fix within ${days} days, ${fix})\n  ${url}`)
}
console.log(`${found.length} advisories for ${report.metadata.dependencies.total} packages.`)
process.exit(found.length > 0 ? 1 : 0)

function read(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
