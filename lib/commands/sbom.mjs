// npm run sbom [-- FILE]: the bill of materials (CycloneDX, JSON) of the packages that are installed to run the service.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { ensureSupportedNode } from './node/supported-node.mjs'
import { ROOT, fail, install } from './setup.mjs'

await ensureSupportedNode()
install()

const file = resolve(process.argv[2] ?? 'sbom.cdx.json')
const { status, stdout, stderr } = spawnSync(
  'npm',
  ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev', '--loglevel=error'],
  { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 28 },
)
if (status !== 0) fail(`npm could not list the installed packages:\n${stderr}`)
writeFileSync(file, stdout)
console.log(`${JSON.parse(stdout).components.length} packages are listed in ${file}`)
