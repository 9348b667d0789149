import type { Evidence, Members } from '../evidence/evidence'
import type { Check } from './check'
import { manifestCheck } from './manifest/read'
import { suggestion, pass, type Verdict, warn } from './verdict'

const MAX_FAULTS = 4

/** A member of the manifest, with the context of its check. */
export type MemberInput = {
  value: unknown
  members: Members
  /** URLs of the manifest, which is the base of relative URLs, and of the page. */
  url: string
  page: string
  site: Evidence
}
type Missing = { found: string; fix: string; code: string | null }

/** Creates a check of an optional member. If it is missing, the verdict is a suggestion. */
export function memberCheck(
  member: string,
  missing: Missing,
  check: (input: MemberInput) => Verdict,
): Check['run'] {
  return manifestCheck(({ members, url, page }, site) =>
    members[member] === undefined || members[member] === null
      ? suggestion(missing.found, missing.fix, missing.code)
      : check({ value: members[member], members, url, page, site }),
  )
}

/** Describes the faults of a list's entries, each after its number, in at most four sentences. */
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

/** Returns a warning with all faults, or a pass if there are none. */
export function judge(
  faults: readonly string[],
  found: string,
  fix: string,
  code: string | null = null,
): Verdict {
  return faults.length === 0 ? pass(found) : warn(faults.join(' '), fix, code)
}

/** Formats a count such as `3 shortcuts` or `1 shortcut`. */
export function counted(value: unknown, one: string): string {
  const { length } = Array.isArray(value) ? value : []
  return `${length} ${one}${length === 1 ? '' : 's'}`
}

export function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns whether a URL is on the site's origin, as browsers require for targets of an app. */
export function isOwnAddress(reference: unknown, { url, page }: Pick<MemberInput, 'url' | 'page'>): boolean {
  if (typeof reference !== 'string' || !URL.canParse(reference, url)) return false
  return new URL(reference, url).origin === new URL(page).origin
}
