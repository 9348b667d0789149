import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** For secret scanners: `appkiln_`, 30 random letters and digits (178 bits), and their checksum. */
const FORM = /^appkiln_([0-9A-Za-z]{30})([0-9A-Za-z]{6})$/
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

export function makeToken(): string {
  const random = Array.from({ length: 30 }, () => DIGITS[randomInt(DIGITS.length)]).join('')
  return `appkiln_${random}${checksum(random)}`
}

/** Whether a text has the form of a token, with the right checksum: CRC-32 of the random part in base 62. */
export function isToken(text: string): boolean {
  const [, random, sum] = FORM.exec(text) ?? []
  return random !== undefined && checksum(random) === sum
}

/** Tokens are random, so an unsalted hash is enough. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

function checksum(text: string): string {
  let [sum, digits] = [crc32(text), '']
  for (let at = 0; at < 6; at++) {
    digits = DIGITS.charAt(sum % DIGITS.length) + digits
    sum = Math.floor(sum / DIGITS.length)
  }
  return digits
}
