import { SOURCES } from '../../sources/registry'
import { oneLine } from '../../platform/html/text'

/** What frameworks and builders put where nobody wrote a name. */
const PLACEHOLDER =
  /^(?:app|my ?app|my ?site|my ?website|react app|create react app sample|vue app|next\.?js app|nuxt|vite app|angular|home(?:page)?|index|untitled(?: document)?|website|default|new site|document|mysite|site)$/i
const GREETING =
  /^(?:home(?:page)?|start(?:seite)?|startsida|forside|accueil|inicio|início|welcome|willkommen|bienvenue|bienvenidos?|benvenut[io]|official (?:web)?site|index)$/i
const WELCOME =
  /^(?:welcome to|willkommen (?:bei|im|in der|auf)|bienvenue (?:chez|à|sur)|bienvenidos? a|benvenut[io] (?:a|da|in)|home of)\s+(?:the\s+)?/i
const EDGES = /^[\s|–—·•»«:~/,.-]+|[\s|–—·•»«:~/,-]+$/g
/** Between the parts of a title, the surest first: a colon stands in names as well. */
const SEPARATORS = [/\s+[|–—·•»«~/-]+\s+|\s*[|•»]\s*/g, /:\s+/g]
/** What stays together: quotations and brackets. A single quotation mark counts where no letter is outside of it. */
const WHOLE =
  /"[^"]*"|“[^”]*”|„[^“”]*[“”]|«[^»]*»|(?<![\p{L}\p{N}])[‘'](?=\S)[^‘’']*\S[’'](?![\p{L}\p{N}])|\([^()]*\)|\[[^[\]]*\]/gu
/** Words from which on a title without parts is a sentence rather than a name. */
const MANY_WORDS = 6
const MAX_NAME = 50

/** Other pages of the site say which part of a title is the site's name, and which is the page's own headline. */
export type NameContext = {
  hostname: string
  /** Whether the title is of the site's start page. */
  isHome?: boolean
  /** The title of another page. */
  otherTitle?: string
  /** The page's main heading. */
  heading?: string
}

/**
 * The site's name: the first of what it declares that is more than a placeholder, else the part of its title that
 * names the site, else its host. At most 50 characters.
 */
export function chooseName(
  declared: readonly (string | undefined)[],
  title: string,
  context: NameContext,
): string {
  const name = declared.map((value) => oneLine(value ?? '', 120)).find((value) => isName(value))
  return cutName(name ?? nameFromTitle(title, context) ?? nameFromHost(context.hostname), context.hostname)
}

/** Whether one of these can be the site's name, so that no title needs to be looked at. */
export function hasDeclaredName(declared: readonly (string | undefined)[]): boolean {
  return declared.some((value) => isName(oneLine(value ?? '', 120)))
}

function isName(value: string): boolean {
  return value !== '' && value.length <= 80 && !isPlaceholder(value)
}

/**
 * The part of a title that names the site: what stands in the title of another page too, what resembles its host, else
 * the first part that is no greeting and no headline. Null when there is none.
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
  // The page's own headline stands first, the site behind it
  return parts.length > 1 ? (names.filter((part) => letters(part) !== letters(heading)).at(-1) ?? null) : null
}

/** The parts of a title that may be names, without greetings; quotations and brackets are never taken apart. */
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
  const masked = line.replace(WHOLE, (whole) => '\ue000'.repeat(whole.length))
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
 * What a title says before or after the site's name, `Sourdough, baked daily` in `Rye & Rosemary – Sourdough, baked
 * daily`; empty when it says nothing else, only greets, or does not hold the name at its start or end.
 */
export function restOfTitle(title: string, name: string): string {
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

/** `shop.example.co.uk` → `example`: the longest label before the last is the telling one. */
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

/** Words that lead on to the next: a name doesn't end in them. */
const LEADING_ON =
  /[\s,&+–—-]+(?:and|or|of|the|for|in|at|by|to|a|an|with|und|oder|der|die|das|für|im|in|am|bei|von|zu|mit|et|ou|de|du|des|la|le|les|l’|d’|pour|y|o|del|el|los|las|para|con|e|di|da|do|dos|das|il|per|en|van|het|voor|och|og|för|till|&|\+)$/i

/** A name of 50 characters at most, cut where a part of it ends, never inside a quotation; else the host's. */
function cutName(name: string, hostname: string): string {
  if (name.length <= MAX_NAME) return name
  const masked = name.replace(WHOLE, (whole) => '\ue000'.repeat(whole.length))
  const ends = [...masked.matchAll(/\s*[,;:|–—(/]|\s+-\s|\s+\ue000|$/gu)].map(({ index }) => index)
  const end = ends.filter((index) => index > 2 && index <= MAX_NAME).at(-1)
  const cutOff = end === undefined ? '' : name.slice(0, end).replace(EDGES, '')
  const whole = cutOff.replace(LEADING_ON, '')
  return whole !== '' && whole === cutOff ? whole : nameFromHost(hostname).slice(0, MAX_NAME)
}

/**
 * What fits under an icon, at most `limit` characters: the whole name when it does, what the site calls itself for
 * short when that is part of it, else as many of the name's first words as fit; empty when not even one does.
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
