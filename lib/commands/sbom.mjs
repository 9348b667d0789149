// npm run sbom [-- FILE]: writes the bill of materials (CycloneDX, JSON) of the production packages.
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
bom.metadata.component.name = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).name // npm uses the folder's name
writeFileSync(file, JSON.stringify(bom, null, 2) + '\n')
console.log(`${bom.components.length} packages are listed in ${file}`)

/** Removes development packages. `npm --omit=dev` also omits react, zod and others that both need. */
function withoutDevelopment(bom) {
  const isForDevelopment = ({ name, value }) => name === 'cdx:npm:package:development' && value === 'true'
  const components = bom.components.filter(({ properties = [] }) => !properties.some(isForDevelopment))
  const included = new Set([bom.metadata.component, ...components].map((component) => component['bom-ref']))
  const dependencies = bom.dependencies
    .filter(({ ref }) => included.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => included.has(other)) }))
  return { ...bom, components, dependencies }
}
