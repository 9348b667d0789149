/**
 * Seasons, months, days and greetings missing from the lists, in German, French, Spanish and Italian, without
 * accents.
 */
const MORE_WORDS = [
  'fruhling fruehling janner jaenner marz maerz mai mittwoch donnerstag samstag wochenende willkommen anmelden firma ' +
    'koln koeln osterreich ichliebedich',
  'printemps automne hiver ete fevrier juin aout septembre lundi mercredi jeudi vendredi bonsoir bienvenue coucou ' +
    'doudou lyon connexion entreprise',
  'contrasena verano otono invierno enero febrero marzo',
  'inverno autunno gennaio febbraio giugno luglio',
  'login',
].flatMap((line) => line.split(' '))

/** Assumed rank, among the first ten thousand that an attacker tries. */
const RANK_OF_MORE = 3000

/**
 * Number of guesses after which a password counts as found: years of guessing at the daily limit (decision
 * 40), or moments with stolen hashes.
 */
const ENOUGH_TRIES = 1e8

/** Number of guesses for the text around a word. */
const TRIES_OF_YEAR = 100
const TRIES_OF_REPEAT = 10

/** Capitals, and letters replaced by similar characters, double the number of guesses. */
const CHANGED = 2

/** `l` and `i` look like the same digit. Each is tried for the whole word. */
const SIMILAR_LETTERS: Record<string, string>[] = ['i', 'l'].map((letter) => ({
  '0': 'o',
  '1': letter,
  '!': letter,
  '|': letter,
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

/** Common passwords and words with their rank in an attacker's order. */
export type Words = ReadonlyMap<string, number>

/** Ranks words, the most common first. A duplicate keeps its first rank. */
export function rankWords(...lists: string[][]): Words {
  const ranks = new Map<string, number>()
  for (const word of lists.flat().map((entry) => entry.toLowerCase()))
    if (!ranks.has(word)) ranks.set(word, ranks.size + 1)
  for (const word of MORE_WORDS) ranks.set(word, RANK_OF_MORE)
  return ranks
}

/**
 * Whether a password is a listed word in any case, with common substitutions (`P@ssw0rd`), and digits and
 * symbols around it that are guessed quickly: `Summer2026!`, not `Engine-1843!`.
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

/** The rank of a word. Infinity if it is not listed. */
function rankOf(word: string, words: Words): number {
  const swapped = SIMILAR_LETTERS.map((letters) => [...word].map((sign) => letters[sign] ?? sign).join(''))
  const ranks = swapped.map((plain) => (words.get(plain) ?? Infinity) * CHANGED)
  return Math.min(words.get(word) ?? Infinity, ...ranks)
}

/** The number of guesses that find these digits and symbols. */
function triesOf(text: string, words: Words): number {
  const tries = (text.match(/\d+|\D+/g) ?? []).map((part) => {
    if (/^(?:19|20)\d\d$/.test(part)) return TRIES_OF_YEAR
    if (new Set(part).size === 1) return TRIES_OF_REPEAT
    return Math.min(10 ** part.length, words.get(part) ?? Infinity)
  })
  return tries.reduce((all, some) => all * some, 1)
}
