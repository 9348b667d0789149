import { createHash } from 'node:crypto'

/**
 * Whether a password is in known breaches, checked with k-anonymity: only the first five hexadecimal digits
 * of its SHA-1 are sent (range API of Have I Been Pwned, version 3).
 * @param readRange returns the lines `REST-OF-THE-HASH:COUNT` for a prefix, or null if the service is
 *   unavailable
 */
export async function isInBreaches(
  password: string,
  readRange: (prefix: string) => Promise<string | null>,
): Promise<boolean> {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
  const range = await readRange(hash.slice(0, 5))
  if (range === null) return false // an unavailable service must not block sign-ups
  return range.split('\n').some((line) => {
    const [rest = '', count = ''] = line.trim().split(':')
    return rest.toUpperCase() === hash.slice(5) && Number(count) > 0 // padding has a count of 0
  })
}
