import type { FindingState } from '../report'

/** The result of one check. */
export type Verdict = { state: FindingState; found: string; fix: string | null; code: string | null }

export function pass(found: string): Verdict {
  return { state: 'pass', found, fix: null, code: null }
}

export function warn(found: string, fix: string, code: string | null = null): Verdict {
  return { state: 'warn', found, fix, code }
}

export function fail(found: string, fix: string, code: string | null = null): Verdict {
  return { state: 'fail', found, fix, code }
}

/** Suggests an optional feature that the app does not use. Does not count in the score. */
export function suggestion(found: string, fix: string, code: string | null = null): Verdict {
  return { state: 'idea', found, fix, code }
}

const MAX_ADDRESS = 80

/** Formats a URL for display: a path for the site's own, otherwise in full, and shortened. */
export function shown(url: string, pageUrl: string): string {
  if (url.startsWith('data:')) return 'An image embedded in the manifest'
  const own = URL.canParse(url) && new URL(url).origin === new URL(pageUrl).origin
  const text = own ? url.slice(new URL(url).origin.length) : url
  return text.length > MAX_ADDRESS ? `${text.slice(0, MAX_ADDRESS - 1)}…` : text
}

/** Quotes a value from a site's file, shortened to fit a sentence. */
export function quoted(value: string): string {
  const line = value.replace(/\s+/g, ' ').trim()
  return `“${line.length > 60 ? `${line.slice(0, 59)}…` : line}”`
}

/** Same, for a value of any type. */
export function quotedValue(value: unknown): string {
  return quoted(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
}
