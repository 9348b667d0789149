import type { TabIcon } from '../icon-names'
import { WORDS_OF_PLACES } from './words-of-places'
import { WORDS_OF_THINGS } from './words-of-things'

/**
 * The words of each tab icon: search terms in English, then after a bar the word stems for which it is chosen, in
 * English, German, French, Spanish, Italian, Portuguese, Dutch, Swedish and Danish. Stems have no accents, and
 * hyphens between words. A stem begins a word; `$` also ends it, and `*` lets it be the end of a compound.
 */
const ICON_WORDS: Readonly<Record<TabIcon, string>> = { ...WORDS_OF_PLACES, ...WORDS_OF_THINGS }

/** `needle` is what a text with hyphens around its words contains. A higher weight is more specific. */
type Stem = { icon: TabIcon; needle: string; weight: number }

/** Letters by which a stem at the end of a compound counts less: a “Weinkarte” is about wine. */
const COMPOUND = 3

const STEMS: readonly Stem[] = (Object.keys(ICON_WORDS) as TabIcon[]).flatMap((icon) =>
  stemsOf(icon).map((stem) => {
    const word = stem.replaceAll(/[*$]/g, '')
    const isEnding = stem.startsWith('*')
    return {
      icon,
      needle: `${isEnding ? '' : '-'}${word}${stem.endsWith('$') ? '-' : ''}`,
      weight: isEnding ? word.length - COMPOUND : word.length,
    }
  }),
)

/** Stems for which an icon is chosen. */
export function stemsOf(icon: TabIcon): string[] {
  return ICON_WORDS[icon].split(' | ')[1]?.split(' ') ?? []
}

/**
 * Chooses the icon for the name of a tab, a screen or a page. The longest stem decides, then the first in the
 * text. Returns null if no word is known.
 */
export function iconForWords(text: string): TabIcon | null {
  const words = `-${slug(text)}-`
  let best: (Stem & { at: number }) | null = null
  for (const stem of STEMS) {
    const at = words.indexOf(stem.needle)
    if (at < 0) continue
    if (!best || stem.weight > best.weight || (stem.weight === best.weight && at < best.at))
      best = { ...stem, at }
  }
  return best?.icon ?? null
}

/** Whether each word of a search begins a word of the icon's name or terms, or has one of its stems. */
export function matchesIcon(icon: TabIcon, query: string): boolean {
  const [terms = ''] = ICON_WORDS[icon].split(' | ')
  const text = `-${slug(`${icon} ${terms}`)}-${stemsOf(icon)
    .map((stem) => stem.replaceAll(/[*$]/g, ''))
    .join('-')}`
  return slug(query)
    .split('-')
    .every((word) => text.includes(`-${word}`) || hasStem(icon, word))
}

function hasStem(icon: TabIcon, word: string): boolean {
  return STEMS.some((stem) => stem.icon === icon && `-${word}-`.includes(stem.needle))
}

/** Converts to lower case without accents, with words joined by hyphens. */
function slug(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f’']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
