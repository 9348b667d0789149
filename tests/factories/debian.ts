import { existsSync } from 'node:fs'

/**
 * Returns whether `npm test` can install Debian packages here. Only where it cannot may a test that needs one
 * be skipped; elsewhere a missing package is a failure.
 */
export function canInstall(): boolean {
  return existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
}

/** Returns the reason why a test is skipped, for its title. */
export function whySkipped(packages: string): string {
  return `skipped: not on this machine, and only an administrator of Debian can install ${packages}`
}
