import { randomInt } from 'node:crypto'

const PREFIX = 'AK'

/** Without 0, O, 1, I and L, because people type references from paper. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** The alphabet of ISO 7064. */
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const LENGTH = 7

/**
 * Creates a payment reference such as AK-7K3M9Q2D: seven random characters and a check character, so that a
 * mistyped character or two swapped ones never match another order.
 */
export function newReference(): string {
  for (;;) {
    const body = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
    const check = checkCharacter(body)
    if (LETTERS.includes(check)) return `${PREFIX}-${body}${check}`
  }
}

/** The check character of ISO 7064, hybrid system MOD 37,36. */
export function checkCharacter(body: string): string {
  let state = 36
  for (const character of body) {
    const sum = (state + ALPHABET.indexOf(character)) % 36 || 36
    state = (sum * 2) % 37
  }
  return ALPHABET[(37 - state) % 36] ?? ''
}

/**
 * Finds our references in a payer's text, with any spacing and surrounding text. Only complete references
 * with a valid check character match.
 */
export function findReferences(text: string): string[] {
  const plain = text.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const found = new Set<string>()
  for (let at = plain.indexOf(PREFIX); at !== -1; at = plain.indexOf(PREFIX, at + 1)) {
    const code = plain.slice(at + PREFIX.length, at + PREFIX.length + LENGTH + 1)
    const right = code.length === LENGTH + 1 && checkCharacter(code.slice(0, LENGTH)) === code[LENGTH]
    if (right) found.add(`${PREFIX}-${code}`)
  }
  return [...found]
}
