import { brand } from '../../brand'
import { InvalidError } from '../../platform/errors'
import { PASSWORD_MESSAGES } from '../schema'
import { type Words, isListedWord, rankWords } from './listed-words'
import { withoutPatterns, withoutRepeats } from './patterns'

/** Whose password it is: what others know of them is easy to guess. */
export type Person = { firstName: string; lastName: string; email: string }

/** Asks a service outside whether a password is known from a breach (breaches.ts). */
export type BreachCheck = (password: string) => Promise<boolean>

/** How many characters must be left of a password without its sequences and repeats. */
const LEFT = 5
/** And how many without the name, the email and the brand too. */
const LEFT_WITHOUT_NAMES = 6

/** Shorter parts of a name are in many words. */
const SHORTEST_NAME = 3

let words: Promise<Words> | undefined

/** The lists of common passwords and words, read at the first use. They are never sent to a browser. */
function listedWords(): Promise<Words> {
  words ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) =>
    rankWords(dictionary['passwords-common'].map(String), dictionary['diceware-common'].map(String)),
  )
  return words
}

/**
 * What the schema does not check of a new password: that it is not common, made of sequences and repeats, of what is known
 * of the person, or a common word with something around it.
 * @param field where the message stands
 * @throws InvalidError `weak-password`
 */
export async function refuseWeakPassword(password: string, person: Person, field: string): Promise<void> {
  const text = plain(password)
  const listed = await listedWords()
  if (listed.has(password.toLowerCase())) throw weak(PASSWORD_MESSAGES.common, field)
  if (withoutPatterns(text).length < LEFT) throw weak(PASSWORD_MESSAGES.pattern, field)
  if (withoutPatterns(withoutNames(text, person)).length < LEFT_WITHOUT_NAMES)
    throw weak(PASSWORD_MESSAGES.personal, field)
  if ([password, withoutRepeats(password)].some((form) => isListedWord(withoutAccents(form), listed)))
    throw weak(PASSWORD_MESSAGES.common, field)
}

/** @throws InvalidError `weak-password` when the password is known from a breach */
export async function refuseBreachedPassword(
  password: string,
  isBreached: BreachCheck,
  field: string,
): Promise<void> {
  if (await isBreached(password)) throw weak(PASSWORD_MESSAGES.breached, field)
}

function withoutNames(text: string, { firstName, lastName, email }: Person): string {
  const [local = '', host = ''] = email.split('@')
  const whole = [email, local, host, firstName, lastName, brand.name].map(plain)
  const names = [...whole, ...whole.flatMap((name) => name.split(/[^\p{L}\p{N}]+/u))]
    .filter((name) => name.length >= SHORTEST_NAME)
    .sort((a, b) => b.length - a.length)
  return names.reduce((left, name) => left.replaceAll(name, ''), text)
}

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss')

const plain = (text: string) => withoutAccents(text).toLowerCase()

function weak(message: string, field: string): InvalidError {
  return new InvalidError(message, { [field]: message }, 'weak-password')
}
