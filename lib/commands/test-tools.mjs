// Tools that the tests need besides the npm packages: a browser, and Android's own readers of packages.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './setup.mjs'
import { fetchAndroidLibraries } from './testing/android-libraries.mjs'

/** Debian's packages for each program. If a program is not on the path, Debian's location is checked. */
const TOOLS = {
  chromium: 'chromium',
  apksigner: 'apksigner',
  aapt: 'aapt',
  aapt2: 'aapt',
  zipalign: 'zipalign',
  jarsigner: 'default-jdk-headless',
  mvn: 'maven',
  apktool: 'apktool',
  androguard: 'androguard',
  dexdump: 'dexdump',
  enjarify: 'enjarify',
  openssl: 'openssl',
  plistutil: 'libplist-utils',
  pdftotext: 'poppler-utils',
  caddy: 'caddy',
  '/usr/lib/postgresql': 'postgresql',
  'redis-server': 'redis-server',
  '/usr/share/wordpress': 'wordpress wordpress-theme-twentytwentythree',
  mariadbd: 'mariadb-server',
  php: 'php-cli php-mysql php-xml php-mbstring php-curl php-intl php-zip php-gd',
}

/** Maximum time that apt waits for another installation, in seconds. */
const WAIT = ['-o', 'DPkg::Lock::Timeout=300']

const found = (program) =>
  program.startsWith('/')
    ? existsSync(program)
    : spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
const canInstall = () => process.getuid?.() === 0 && found('apt-get')

/**
 * Installs the missing tools of a suite: as root on Debian from packages; elsewhere Playwright installs its
 * own browser.
 * @param {import('./testing/jest.mjs').Suite} suite
 */
export async function installTestTools(suite) {
  installBrowser()
  if (suite === 'fast') return
  installPackages(Object.keys(TOOLS))
  await fetchAndroidLibraries()
  const stillMissing = Object.keys(TOOLS).filter((command) => !found(command))
  if (stillMissing.length === 0) return
  const outcome = canInstall()
    ? 'They could not be installed, and the tests that need them fail.'
    : 'The tests that need them say so and are skipped.'
  console.log(`Not on this machine: ${stillMissing.join(', ')}. ${outcome}`)
}

/** Installs a browser for tests and benchmarks if there is none. */
export function installBrowser() {
  installPackages(['chromium'])
  if (!existsSync('/usr/bin/chromium'))
    spawnSync(join(ROOT, 'node_modules/.bin/playwright'), ['install', 'chromium'], { stdio: 'inherit' })
}

/** Installs Debian's packages for missing tools. Does nothing if packages cannot be installed. */
function installPackages(tools) {
  const missing = tools.filter((tool) => !found(tool))
  if (missing.length === 0 || !canInstall()) return
  const packages = [...new Set(missing.flatMap((tool) => TOOLS[tool].split(' ')))]
  console.log(`Installing ${packages.join(', ')} …`)
  const apt = (args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  apt(['update', '-qq', ...WAIT])
  apt(['install', '-y', '-qq', ...WAIT, '--no-install-recommends', ...packages])
}
