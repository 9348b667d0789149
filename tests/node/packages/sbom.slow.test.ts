import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Spec, Validation } from '@cyclonedx/cyclonedx-library'

type Bom = {
  specVersion: string
  metadata: { component: { name: string } }
  components: { name: string; group?: string; version: string; purl: string; hashes?: unknown[] }[]
}
type Package = { dependencies: Record<string, string>; devDependencies: Record<string, string> }

test('npm run sbom lists the installed packages that run the service, in valid CycloneDX', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'appkiln-sbom-'))
  const file = join(folder, 'sbom.cdx.json')
  execFileSync(process.execPath, ['lib/commands/sbom.mjs', file], { stdio: 'ignore' })
  const text = readFileSync(file, 'utf8')
  rmSync(folder, { recursive: true })
  const bom = JSON.parse(text) as Bom
  expect(bom.specVersion).toBe('1.5')
  expect(await new Validation.JsonStrictValidator(Spec.Version.v1dot5).validate(text)).toBeNull()

  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Package
  const listed = bom.components.map(({ name, version }) => [name, version])
  expect(bom.metadata.component.name).toBe('appkiln')
  for (const dependency of Object.entries(dependencies)) expect(listed).toContainEqual(dependency)
  for (const name of ['jest', 'oxfmt', 'oxlint']) {
    expect(devDependencies[name]).toBeDefined()
    expect(listed.map(([listedName]) => listedName)).not.toContain(name)
  }
}, 120_000)
