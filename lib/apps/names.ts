import { createHash, randomBytes } from 'node:crypto'
import { toLatin } from '../base/latin'
import { isReservedWord } from '../packaging/android/identity'

/**
 * Creates the app's part of the hosted URL: the name, transliterated to a-z, 0-9 and hyphens, with a few
 * random characters, so that equal names differ and URLs cannot be guessed. A `seed` makes it reproducible.
 */
export function newSlug(name: string, seed?: string): string {
  const words = toLatin(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '')
  const chance =
    seed === undefined ? randomBytes(4) : createHash('sha256').update(seed).digest().subarray(0, 4)
  return `${words || 'app'}-${chance.toString('hex')}`
}

/**
 * Creates the Android package ID: a site's host reversed, as is customary, otherwise our prefix with the
 * app's slug, without our name for white label. Letters, digits and underscores; each part starts with a
 * letter; at least two parts.
 */
export function newPackageId(slug: string, sourceUrl: string | null, whiteLabel = false): string {
  const host = sourceUrl ? new URL(sourceUrl).hostname.replace(/^www\./, '') : ''
  const named = /[a-z]/i.test(host) && host.includes('.') && !host.startsWith('[')
  const ours = (whiteLabel ? ['app', slug] : ['app', 'appkiln', slug]).map(packagePart).join('.')
  if (!named) return ours
  const theirs = [...host.split('.').filter(Boolean).reverse(), 'app'].map(packagePart).join('.')
  return theirs.length <= MAX_PACKAGE_ID ? theirs : ours
}

function packagePart(part: string): string {
  const clean = part.toLowerCase().replace(/[^a-z0-9_]/g, '_')
  const safe = /^[a-z]/.test(clean) ? clean : `a${clean}`
  return isReservedWord(safe) ? `${safe}_` : safe
}

const MAX_PACKAGE_ID = 127

/** Normalizes an app's name for search and sorting: NFC, in lower case. */
export function toSearchText(name: string): string {
  return name.normalize('NFC').toLowerCase()
}
