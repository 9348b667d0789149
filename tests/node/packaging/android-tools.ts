import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { canInstall, whySkipped } from '../../factories/debian'

/** The readers that we did not write, and the Debian package each comes from. */
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
 * `describe` for tests that need tools. Without them they fail and say what to install; only where they cannot be
 * installed (no Debian, or not its administrator) they are skipped, and say that too.
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

/** What the tool printed. @throws Error with both outputs when it fails */
export function run(tool: Tool, ...parameters: string[]): string {
  return execFileSync(tool, parameters, { encoding: 'utf8', stdio: 'pipe', maxBuffer: 1 << 26 })
}

function isInstalled(tool: Tool): boolean {
  return (process.env.PATH ?? '').split(':').some((folder) => existsSync(`${folder}/${tool}`))
}
