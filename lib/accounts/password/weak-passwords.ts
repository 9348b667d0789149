import { brand } from '../../brand'
import { InvalidError } from '../../platform/errors'
import { type Words, isListedWord, rankWords } from './listed-words'
import { withoutPatterns, withoutRepeats } from './patterns'

export const WEAK_PASSWORD_MESSAGES = {
  common: 'This password is too common and easy to guess. Please choose a different one.',
  pattern: 'This password uses repeats or sequences. Please choose a different one.',
  get personal() {
    return `This password is too close to your name, your email or ${brand.name}. Please choose a different one.`
  },
  breached: 'This password is known from a data breach on another site. Please choose a different one.',
} as const

/** The password's owner. Public facts about a person are easy to guess. */
export type Person = { firstName: string; lastName: string; email: string }

/** Checks an external service for breached passwords (breaches.ts). */
export type BreachCheck = (password: string) => Promise<boolean>

/** Minimum number of characters without sequences and repeats. */
const LEFT = 5
/** Minimum number of characters without the name, email and brand as well. */
const LEFT_WITHOUT_NAMES = 6

/** Minimum length of a name's part. Shorter ones occur in many words. */
const MIN_NAME_LENGTH = 3

let words: Promise<Words> | undefined

/** The lists of common passwords and words, loaded on first use. Never sent to browsers. */
function listedWords(): Promise<Words> {
  words ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) =>
    rankWords(dictionary['passwords-common'].map(String), dictionary['diceware-common'].map(String)),
  )
  return words
}

/**
 * Refuses passwords that are common, consist of sequences and repeats, of personal data, or of a common word
 * with something around it. The schema does not check this.
 * @param field the field of the message
 * @throws InvalidError `weak-password`
 */
export async function refuseWeakPassword(password: string, person: Person, field: string): Promise<void> {
  const text = plain(password)
  const listed = await listedWords()
  if (listed.has(password.toLowerCase())) throw weak(WEAK_PASSWORD_MESSAGES.common, field)
  if (withoutPatterns(text).length < LEFT) throw weak(WEAK_PASSWORD_MESSAGES.pattern, field)
  if (withoutPatterns(withoutNames(text, person)).length < LEFT_WITHOUT_NAMES)
    throw weak(WEAK_PASSWORD_MESSAGES.personal, field)
  if ([password, withoutRepeats(password)].some((form) => isListedWord(withoutAccents(form), listed)))
    throw weak(WEAK_PASSWORD_MESSAGES.common, field)
}

/** @throws InvalidError `weak-password` if the password is in a known breach */
export async function refuseBreachedPassword(
  password: string,
  isBreached: BreachCheck,
  field: string,
): Promise<void> {
  if (await isBreached(password)) throw weak(WEAK_PASSWORD_MESSAGES.breached, field)
}

function withoutNames(text: string, { firstName, lastName, email }: Person): string {
  const [local = '', host = ''] = email.split('@')
  const fullNames = [email, local, host, firstName, lastName, brand.name].map(plain)
  const names = [...fullNames, ...fullNames.flatMap((name) => name.split(/[^\p{L}\p{N}]+/u))]
    .filter((name) => name.length >= MIN_NAME_LENGTH)
    .sort((a, b) => b.length - a.length)
  return names.reduce((left, name) => left.replaceAll(name, ''), text)
}

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss')

const plain = (text: string) => withoutAccents(text).toLowerCase()

function weak(message: string, field: string): InvalidError {
  return new InvalidError(message, { [field]: message }, 'weak-password')
}
