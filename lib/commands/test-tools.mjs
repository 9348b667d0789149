// What the tests need besides npm's packages: a browser, and Android's own readers of the packages we write.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './setup.mjs'

/** Debian's packages for each program. What is not on the path is looked for where Debian puts it. */
const TOOLS = {
  chromium: 'chromium',
  apksigner: 'apksigner',
  aapt: 'aapt',
  aapt2: 'aapt',
  zipalign: 'zipalign',
  jarsigner: 'default-jdk-headless',
  openssl: 'openssl',
  '/usr/lib/postgresql': 'postgresql',
  '/usr/share/wordpress': 'wordpress wordpress-theme-twentytwentythree',
  mariadbd: 'mariadb-server',
  php: 'php-cli php-mysql php-xml php-mbstring php-curl php-intl php-zip php-gd',
}

const found = (program) =>
  program.startsWith('/')
    ? existsSync(program)
    : spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
const isRoot = () => process.getuid?.() === 0

/** Installs what is missing: on Debian as root from its packages; elsewhere Playwright brings its own browser. */
export function installTestTools() {
  const missing = Object.entries(TOOLS).filter(([command]) => !found(command))
  if (missing.length > 0 && isRoot() && found('apt-get')) {
    const packages = [...new Set(missing.flatMap(([, names]) => names.split(' ')))]
    console.log(`Installing ${packages.join(', ')} …`)
    const apt = (args) =>
      spawnSync('apt-get', args, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    apt(['update', '-qq'])
    apt(['install', '-y', '-qq', '--no-install-recommends', ...packages])
  }
  if (!existsSync('/usr/bin/chromium'))
    spawnSync(join(ROOT, 'node_modules/.bin/playwright'), ['install', 'chromium'], { stdio: 'inherit' })
  const stillMissing = Object.keys(TOOLS).filter((command) => !found(command))
  if (stillMissing.length > 0)
    console.log(
      `Not on this machine: ${stillMissing.join(', ')}. The tests that read packages with them say so and are skipped.`,
    )
}
