import type { Evidence, Members } from '../evidence/evidence'
import type { Check } from './check'
import { ofManifest } from './manifest/read'
import { idea, pass, type Verdict, warn } from './verdict'

const MAX_FAULTS = 4

/** One member of the manifest, and what it is judged beside. */
export type Given = {
  value: unknown
  members: Members
  /** The manifest's own address, where relative ones start, and the page's. */
  url: string
  page: string
  site: Evidence
}
type Missing = { found: string; fix: string; code: string | null }

/** The `run` of a check of a member that an app can do without: where it is missing, that is a suggestion. */
export function ofMember(member: string, missing: Missing, check: (given: Given) => Verdict): Check['run'] {
  return ofManifest(({ members, url, page }, site) =>
    members[member] === undefined || members[member] === null
      ? idea(missing.found, missing.fix, missing.code)
      : check({ value: members[member], members, url, page, site }),
  )
}

/** What is wrong with each entry of a list, in words that follow its number; at most four sentences. */
export function faultsOfList(
  value: unknown,
  entryName: string,
  faultOf: (entry: Members) => string | null,
): string[] {
  if (!Array.isArray(value)) return ['It isn’t a list, so browsers ignore it.']
  if (value.length === 0) return ['The list is empty.']
  return value
    .flatMap((entry: unknown, index) => {
      const fault = isMembers(entry) ? faultOf(entry) : 'isn’t an object { … }'
      return fault === null ? [] : [`${entryName} ${index + 1} ${fault}.`]
    })
    .slice(0, MAX_FAULTS)
}

/** A warning with all faults, or a pass with what was found. */
export function judge(
  faults: readonly string[],
  found: string,
  fix: string,
  code: string | null = null,
): Verdict {
  return faults.length === 0 ? pass(found) : warn(faults.join(' '), fix, code)
}

/** `3 shortcuts`, `1 shortcut` */
export function counted(value: unknown, one: string): string {
  const { length } = Array.isArray(value) ? value : []
  return `${length} ${one}${length === 1 ? '' : 's'}`
}

export function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether an address is one of the site's own, as browsers demand of what an app opens. */
export function isOwnAddress(reference: unknown, { url, page }: Pick<Given, 'url' | 'page'>): boolean {
  if (typeof reference !== 'string' || !URL.canParse(reference, url)) return false
  return new URL(reference, url).origin === new URL(page).origin
}
