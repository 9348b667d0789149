/** A rule of a robots.txt: the longest that matches a path decides (RFC 9309, 2.2.2). */
type Rule = { path: string; allows: boolean }
export type Robots = readonly Rule[]

const MAX_LINES = 5000
const MAX_PATH = 2500

/**
 * Parses a robots.txt for a visitor (RFC 9309): the groups that name it, else those for all.
 * @param agent product token, such as `Appkiln`
 */
export function parseRobots(text: string, agent: string): Robots {
  const own: Rule[] = []
  const all: Rule[] = []
  let isNamed = false
  let names: string[] = []
  let isInRules = true
  for (const line of text.slice(0, 512 * 1024).split(/\r\n?|\n/, MAX_LINES)) {
    const [, key = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line) ?? []
    const field = key.toLowerCase()
    if (field === 'user-agent') {
      if (isInRules) names = []
      isInRules = false
      names.push(value.trim().toLowerCase())
      if (names.at(-1) === agent.toLowerCase()) isNamed = true
    } else if (field === 'allow' || field === 'disallow') {
      isInRules = true
      const path = sameSpelling(value.trim().slice(0, MAX_PATH))
      if (path === '') continue
      if (names.includes(agent.toLowerCase())) own.push({ path, allows: field === 'allow' })
      if (names.includes('*')) all.push({ path, allows: field === 'allow' })
    }
  }
  return isNamed ? own : all
}

/** Returns whether a page may be visited. Of rules of equal length, the one that allows counts. */
export function isAllowed(robots: Robots, url: string): boolean {
  const { pathname, search } = new URL(url)
  const address = sameSpelling(pathname + search)
  let best: Rule | null = null
  for (const rule of robots) {
    if (!matches(rule.path, address)) continue
    const isBetter = !best || rule.path.length > best.path.length
    if (isBetter || (rule.path.length === best?.path.length && rule.allows)) best = rule
  }
  return best?.allows ?? true
}

/** Writes octets beyond ASCII, and letters that need no escape, in one way (RFC 9309, 2.2.2). */
function sameSpelling(path: string): string {
  try {
    return encodeURI(decodeURI(path))
  } catch {
    return path
  }
}

/** `*` is any text, `$` the end. Compares part by part, because a regular expression of these could stall. */
function matches(pattern: string, address: string): boolean {
  const isAnchored = pattern.endsWith('$')
  const [start = '', ...parts] = (isAnchored ? pattern.slice(0, -1) : pattern).split('*')
  if (!address.startsWith(start)) return false
  let at = start.length
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1
    const found = isAnchored && isLast ? address.length - part.length : address.indexOf(part, at)
    if (found < at || !address.startsWith(part, found)) return false
    at = found + part.length
  }
  return !isAnchored || at === address.length || (parts.length > 0 && parts.at(-1) === '')
}
