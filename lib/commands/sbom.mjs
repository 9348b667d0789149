// npm run sbom [-- FILE]: the bill of materials (CycloneDX, JSON) of the packages that are installed to run the service.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ensureSupportedNode } from './node/supported-node.mjs'
import { ROOT, fail, install } from './setup.mjs'

await ensureSupportedNode()
install()

const file = resolve(process.argv[2] ?? 'sbom.cdx.json')
const { status, stdout, stderr } = spawnSync(
  'npm',
  ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--loglevel=error'],
  { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 28 },
)
if (status !== 0) fail(`npm could not list the installed packages:\n${stderr}`)
const bom = withoutDevelopment(JSON.parse(stdout))
bom.metadata.component.name = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).name // npm names the folder
writeFileSync(file, JSON.stringify(bom, null, 2) + '\n')
console.log(`${bom.components.length} packages are listed in ${file}`)

/** npm's own `--omit=dev` leaves out what anything uses for development, react and zod among it. */
function withoutDevelopment(bom) {
  const isForDevelopment = ({ name, value }) => name === 'cdx:npm:package:development' && value === 'true'
  const components = bom.components.filter(({ properties = [] }) => !properties.some(isForDevelopment))
  const kept = new Set([bom.metadata.component, ...components].map((component) => component['bom-ref']))
  const dependencies = bom.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => kept.has(other)) }))
  return { ...bom, components, dependencies }
}
