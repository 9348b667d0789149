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
const SEPARATOR = /\s+[|–—·•»«:~/-]+\s+|\s*[|•»]\s*|:\s+/

/**
 * The site's name: the first of what it declares that is more than a placeholder, else its title without what
 * else stands there, else its host. At most 50 characters.
 */
export function chooseName(
  declared: readonly (string | undefined)[],
  title: string,
  hostname: string,
): string {
  const name = declared.map((value) => oneLine(value ?? '', 80)).find((value) => isName(value))
  return cutName(name ?? nameFromTitle(title, hostname) ?? nameFromHost(hostname))
}

function isName(value: string): boolean {
  return value !== '' && value.length <= 60 && !isPlaceholder(value)
}

/** The part of a title that names the site: what resembles its host, else the first part that is no greeting. */
function nameFromTitle(title: string, hostname: string): string | null {
  const parts = oneLine(title)
    .split(SEPARATOR)
    .map((part) => part.trim().replace(WELCOME, ''))
    .filter((part) => isName(part) && !GREETING.test(part))
  const host = letters(mainLabel(hostname))
  const alike = parts.find((part) => letters(part) !== '' && letters(part) === host)
  const near = parts.find(
    (part) => letters(part).length >= 4 && (host.includes(letters(part)) || letters(part).includes(host)),
  )
  return alike ?? (host.length >= 4 ? near : undefined) ?? parts[0] ?? null
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

function cutName(name: string): string {
  if (name.length <= 50) return name
  const space = name.slice(0, 50).lastIndexOf(' ')
  return name.slice(0, space > 10 ? space : 50).replace(/[\ud800-\udbff]$/, '')
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
