/** Seasons, months, days and greetings that the lists lack, in German, French, Spanish and Italian, without accents. */
const MORE_WORDS = [
  'fruhling fruehling janner jaenner marz maerz mai mittwoch donnerstag samstag wochenende willkommen anmelden firma ' +
    'koln koeln osterreich ichliebedich',
  'printemps automne hiver ete fevrier juin aout septembre lundi mercredi jeudi vendredi bonsoir bienvenue coucou ' +
    'doudou lyon connexion entreprise',
  'contrasena verano otono invierno enero febrero marzo',
  'inverno autunno gennaio febbraio giugno luglio',
  'login',
].flatMap((line) => line.split(' '))

/** Among the first ten thousand, as a guesser would try them. */
const RANK_OF_MORE = 3000

/** Tries after which a password counts as found: a day's guesses (decision 40) for years, or a moment with stolen hashes. */
const ENOUGH_TRIES = 1e8

/** How often what stands around a word is tried. */
const TRIES_OF_YEAR = 100
const TRIES_OF_REPEAT = 10

/** Capitals, and letters swapped for what looks like them, double the tries. */
const CHANGED = 2

/** `l` and `i` look like the same digit; each is tried for the whole word. */
const LOOK_ALIKE: Record<string, string>[] = ['i', 'l'].map((one) => ({
  '0': 'o',
  '1': one,
  '!': one,
  '|': one,
  '3': 'e',
  '€': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '+': 't',
  '8': 'b',
  '9': 'g',
}))

/** Common passwords and words, in the order in which a guesser tries them. */
export type Words = ReadonlyMap<string, number>

/** The most common first. What is on the lists twice keeps its first place. */
export function rankWords(...lists: string[][]): Words {
  const ranks = new Map<string, number>()
  for (const word of lists.flat().map((entry) => entry.toLowerCase()))
    if (!ranks.has(word)) ranks.set(word, ranks.size + 1)
  for (const word of MORE_WORDS) ranks.set(word, RANK_OF_MORE)
  return ranks
}

/**
 * Whether a password is a word of a list in any case, with the usual swaps (`P@ssw0rd`), and digits and signs around it that
 * are soon tried: `Summer2026!`, not `Engine-1843!`.
 */
export function isListedWord(password: string, words: Words): boolean {
  const text = password.toLowerCase()
  const [, before = '', after = ''] = /^(\P{L}*).*?(\P{L}*)$/su.exec(text) ?? []
  for (let start = 0; start <= before.length; start++)
    for (let end = text.length - after.length; end <= text.length; end++) {
      if (end <= start) continue
      const around = triesOf(text.slice(0, start), words) * triesOf(text.slice(end), words)
      if (around >= ENOUGH_TRIES) continue
      if (around * rankOf(text.slice(start, end), words) * (text === password ? 1 : CHANGED) < ENOUGH_TRIES)
        return true
    }
  return false
}

/** How many words are tried before this one; without end where it is none. */
function rankOf(word: string, words: Words): number {
  const swapped = LOOK_ALIKE.map((letters) => [...word].map((sign) => letters[sign] ?? sign).join(''))
  const ranks = swapped.map((plain) => (words.get(plain) ?? Infinity) * CHANGED)
  return Math.min(words.get(word) ?? Infinity, ...ranks)
}

/** How many tries find these digits and signs. */
function triesOf(text: string, words: Words): number {
  const tries = (text.match(/\d+|\D+/g) ?? []).map((part) => {
    if (/^(?:19|20)\d\d$/.test(part)) return TRIES_OF_YEAR
    if (new Set(part).size === 1) return TRIES_OF_REPEAT
    return Math.min(10 ** part.length, words.get(part) ?? Infinity)
  })
  return tries.reduce((all, some) => all * some, 1)
}
