import type { Evidence, Members } from '../../evidence/evidence'
import type { Check } from '../check'
import type { Verdict } from '../verdict'

type Manifest = { members: Members; url: string; page: string }

/** Creates a check of the manifest's members, which is skipped without a readable manifest. */
export function manifestCheck(check: (manifest: Manifest, site: Evidence) => Verdict | null): Check['run'] {
  return (site) => {
    const { manifestFile, page } = site
    if (manifestFile.state !== 'read' || manifestFile.members === null) return null
    return check({ members: manifestFile.members, url: manifestFile.url, page: page.url }, site)
  }
}

/** Returns a member's text, or an empty string if it is missing or of another type. */
export function memberText(members: Members, name: string): string {
  const value = members[name]
  return typeof value === 'string' ? value.trim() : ''
}

export function resolve(reference: string, base: string): URL | null {
  return URL.canParse(reference, base) ? new URL(reference, base) : null
}
