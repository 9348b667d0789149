import { existsSync } from 'node:fs'

/**
 * Whether `npm test` installs Debian's packages here. A test that needs one may be skipped only where it cannot: elsewhere a
 * missing package is a failure.
 */
export function canInstall(): boolean {
  return existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
}

/** Why a test is skipped, for its name. */
export function whySkipped(packages: string): string {
  return `skipped: not on this machine, and only an administrator of Debian can install ${packages}`
}
