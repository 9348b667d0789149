import { SOURCES } from '../../sources/registry'
import { oneLine } from '../../platform/html/text'

/** Default names of frameworks and site builders. */
const PLACEHOLDER =
  /^(?:app|my ?app|my ?site|my ?website|react app|create react app sample|vue app|next\.?js app|nuxt|vite app|angular|home(?:page)?|index|untitled(?: document)?|website|default|new site|document|mysite|site)$/i
const GREETING =
  /^(?:home(?:page)?|start(?:seite)?|startsida|forside|accueil|inicio|início|welcome|willkommen|bienvenue|bienvenidos?|benvenut[io]|official (?:web)?site|index)$/i
const WELCOME =
  /^(?:welcome to|willkommen (?:bei|im|in der|auf)|bienvenue (?:chez|à|sur)|bienvenidos? a|benvenut[io] (?:a|da|in)|home of)\s+(?:the\s+)?/i
const EDGES = /^[\s|–—·•»«:~/,.-]+|[\s|–—·•»«:~/,-]+$/g
/** Separators of title parts, most reliable first. A colon also appears in names. */
const SEPARATORS = [/\s+[|–—·•»«~/-]+\s+|\s*[|•»]\s*/g, /:\s+/g]
/** Quotations and brackets, which are not split. A single quotation mark counts only at a word boundary. */
const UNSPLITTABLE =
  /"[^"]*"|“[^”]*”|„[^“”]*[“”]|«[^»]*»|(?<![\p{L}\p{N}])[‘'](?=\S)[^‘’']*\S[’'](?![\p{L}\p{N}])|\([^()]*\)|\[[^[\]]*\]/gu
/** Minimum words for an unseparated title to count as a sentence instead of a name. */
const MANY_WORDS = 6
const MAX_NAME = 50

/** Context to distinguish the site's name in a title from the page's headline. */
export type NameContext = {
  hostname: string
  /** Whether the title is that of the site's start page. */
  isHome?: boolean
  /** Title of another page. */
  otherTitle?: string
  /** The page's main heading. */
  heading?: string
}

/**
 * Picks the site's name: the first declared one that is not a placeholder, else the part of the title that is
 * the name, else the host. At most 50 characters.
 */
export function chooseName(
  declared: readonly (string | undefined)[],
  title: string,
  context: NameContext,
): string {
  const name = declared.map((value) => oneLine(value ?? '', 120)).find((value) => isName(value))
  return cutName(name ?? nameFromTitle(title, context) ?? nameFromHost(context.hostname), context.hostname)
}

/** Returns whether a declared name is usable, so that no title is needed. */
export function hasDeclaredName(declared: readonly (string | undefined)[]): boolean {
  return declared.some((value) => isName(oneLine(value ?? '', 120)))
}

function isName(value: string): boolean {
  return value !== '' && value.length <= 80 && !isPlaceholder(value)
}

/**
 * Returns the part of a title that is the site's name, or null: one that another page's title contains too,
 * or that resembles the host, else the first part that is neither a greeting nor a headline.
 */
function nameFromTitle(
  title: string,
  { hostname, isHome = true, otherTitle = '', heading = '' }: NameContext,
): string | null {
  const parts = titleParts(title)
  const others = new Set(titleParts(otherTitle).map(letters))
  const isSame = letters(title) === letters(otherTitle)
  const shared = isSame ? [] : parts.filter((part) => others.has(letters(part)))
  const candidates = shared.length > 0 ? shared : parts
  const host = letters(mainLabel(hostname))
  const alike = candidates.find((part) => letters(part) !== '' && letters(part) === host)
  const near = candidates.find(
    (part) => letters(part).length >= 4 && (host.includes(letters(part)) || letters(part).includes(host)),
  )
  const close = alike ?? (host.length >= 4 ? near : undefined)
  if (close !== undefined && !isSentence(close)) return close
  if (shared[0] !== undefined) return shared[0]
  const names = parts.filter((part) => !isSentence(part))
  if (isHome || isSame) return names[0] ?? null
  if (otherTitle !== '') return nameFromTitle(otherTitle, { hostname })
  // The headline comes first, the site's name after it
  return parts.length > 1 ? (names.filter((part) => letters(part) !== letters(heading)).at(-1) ?? null) : null
}

/** Splits a title into parts that may be names, without greetings. Does not split quotations and brackets. */
function titleParts(title: string): string[] {
  const line = oneLine(title)
  for (const separator of SEPARATORS) {
    const parts = splitOutside(line, separator)
      .map((part) => part.trim().replace(WELCOME, ''))
      .filter((part) => isName(part) && !GREETING.test(part))
    if (parts.length > 0 && (parts.length > 1 || parts[0] !== line)) return parts
  }
  return isName(line) && !GREETING.test(line) ? [line.replace(WELCOME, '')] : []
}

function splitOutside(line: string, separator: RegExp): string[] {
  const masked = line.replace(UNSPLITTABLE, (match) => '\ue000'.repeat(match.length))
  const parts: string[] = []
  let start = 0
  for (const { index, 0: found } of masked.matchAll(separator)) {
    parts.push(line.slice(start, index))
    start = index + found.length
  }
  return [...parts, line.slice(start)]
}

function isSentence(text: string): boolean {
  return text.split(' ').length >= MANY_WORDS || /[.!?…]$/.test(text)
}

/**
 * Returns a title without the site's name: `Sourdough, baked daily` for `Rye & Rosemary – Sourdough, baked
 * daily`. Empty if nothing else is left, it is a greeting, or the name is not at the start or end.
 */
export function taglineFromTitle(title: string, name: string): string {
  const line = oneLine(title)
  const start = line.toLowerCase().indexOf(name.toLowerCase())
  if (name === '' || start < 0) return ''
  const [before, after] = [line.slice(0, start), line.slice(start + name.length)]
  const rest = (before.trim() === '' ? after : after.trim() === '' ? before : '').replace(EDGES, '')
  return rest.length < 8 || GREETING.test(rest) || isPlaceholder(rest) ? '' : rest
}

function isPlaceholder(text: string): boolean {
  return PLACEHOLDER.test(text) || SOURCES.some((source) => source.isPlaceholder?.(text, 'name'))
}

function nameFromHost(hostname: string): string {
  const label = mainLabel(hostname)
  return label
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

/** `shop.example.co.uk` → `example`: the longest label before the last is the most descriptive. */
function mainLabel(hostname: string): string {
  const labels = hostname.replace(/^www\./, '').split('.')
  const before = labels.slice(0, -1)
  return before.reduce((best, label) => (label.length > best.length ? label : best), '') || hostname
}

function letters(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** Words that cannot end a name. */
const LEADING_ON =
  /[\s,&+–—-]+(?:and|or|of|the|for|in|at|by|to|a|an|with|und|oder|der|die|das|für|im|in|am|bei|von|zu|mit|et|ou|de|du|des|la|le|les|l’|d’|pour|y|o|del|el|los|las|para|con|e|di|da|do|dos|das|il|per|en|van|het|voor|och|og|för|till|&|\+)$/i

/** Cuts a name to 50 characters at the end of a part, never in a quotation. Falls back to the host's name. */
function cutName(name: string, hostname: string): string {
  if (name.length <= MAX_NAME) return name
  const masked = name.replace(UNSPLITTABLE, (match) => '\ue000'.repeat(match.length))
  const ends = [...masked.matchAll(/\s*[,;:|–—(/]|\s+-\s|\s+\ue000|$/gu)].map(({ index }) => index)
  const end = ends.filter((index) => index > 2 && index <= MAX_NAME).at(-1)
  const cutOff = end === undefined ? '' : name.slice(0, end).replace(EDGES, '')
  const trimmed = cutOff.replace(LEADING_ON, '')
  return trimmed !== '' && trimmed === cutOff ? trimmed : nameFromHost(hostname).slice(0, MAX_NAME)
}

/**
 * Returns a name for below an icon, at most `limit` characters: empty if the full name fits; the declared
 * short name if it is part of the name; else as many first words as fit, or empty if none does.
 */
export function chooseShortName(name: string, declared: string, limit = 12): string {
  if (name.length <= limit) return ''
  const short = oneLine(declared, 40)
  if (short !== '' && short.length <= 20 && letters(name).includes(letters(short))) return short
  const words = name.split(' ')
  let chosen = ''
  for (const word of words) {
    const longer = chosen === '' ? word : `${chosen} ${word}`
    if (longer.length > limit) break
    chosen = longer
  }
  return chosen.replace(/[\s,&+–—-]+$/, '')
}
