import { createHash } from 'node:crypto'

/**
 * Whether a password is among those of known breaches, asked so that nobody learns it: only the first five hexadecimal
 * digits of its SHA-1 are sent, and some thousand others begin alike (the range call of Have I Been Pwned, version 3).
 * @param readRange gives the lines `REST-OF-THE-HASH:COUNT` for a beginning, or null when the service is away
 */
export async function isInBreaches(
  password: string,
  readRange: (prefix: string) => Promise<string | null>,
): Promise<boolean> {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
  const range = await readRange(hash.slice(0, 5))
  if (range === null) return false // a service that is away blocks no sign-up
  return range.split('\n').some((line) => {
    const [rest = '', count = ''] = line.trim().split(':')
    return rest.toUpperCase() === hash.slice(5) && Number(count) > 0 // padding has a count of 0
  })
}
