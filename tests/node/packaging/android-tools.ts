import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { canInstall, whySkipped } from '../../factories/debian'

/** Third-party tools, and the Debian package of each. */
const PACKAGES = {
  aapt: 'aapt',
  aapt2: 'aapt',
  apksigner: 'apksigner',
  zipalign: 'zipalign',
  openssl: 'openssl',
  jarsigner: 'default-jdk-headless',
  keytool: 'default-jdk-headless',
  javac: 'default-jdk-headless',
  apktool: 'apktool',
  androguard: 'androguard',
  dexdump: 'dexdump',
  plistutil: 'libplist-utils',
} as const
export type Tool = keyof typeof PACKAGES

/**
 * `describe` for tests that need tools. Missing tools fail with installation instructions. Only where they
 * cannot be installed (no Debian, or no root) the tests are skipped, with the reason.
 */
export function describeWith(tools: Tool[], name: string, tests: () => void): void {
  const missing = tools.filter((tool) => !isInstalled(tool))
  if (missing.length === 0) return describe(name, tests)
  const packages = [...new Set(missing.map((tool) => PACKAGES[tool]))].join(' ')
  if (canInstall()) {
    describe(name, () => {
      it(`has its tools: apt-get install ${packages}`, () => expect(missing).toEqual([]))
    })
  } else {
    describe.skip(`${name} (${whySkipped(packages)})`, tests)
  }
}

/** Returns the output of the tool. @throws Error with both outputs if it fails */
export function run(tool: Tool, ...parameters: string[]): string {
  return execFileSync(tool, parameters, { encoding: 'utf8', stdio: 'pipe', maxBuffer: 1 << 26 })
}

const isInstalled = (tool: Tool) => pathOf(tool) !== undefined

/** Returns the tool's file, or undefined if it is missing. */
export function pathOf(tool: Tool): string | undefined {
  return (process.env.PATH ?? '')
    .split(':')
    .map((folder) => `${folder}/${tool}`)
    .find((file) => existsSync(file))
}
