import { createHash, randomBytes } from 'node:crypto'
import { toLatin } from '../base/latin'

/**
 * The part of a hosted app's address that names it: the name, in Latin letters where it is not, in a-z, 0-9 and hyphens, and a few random
 * characters, so that two apps of one name stay apart and nobody can guess an address. A `seed` gives the same ones again.
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
 * The Android package id: a site's host turned round, as is the custom, else ours with the app's slug; without our name
 * where the app is white label.
 * Letters, digits and underscores; each part starts with a letter; at least two parts.
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
  return JAVA_WORDS.has(safe) ? `${safe}_` : safe
}

const MAX_PACKAGE_ID = 127

/** Words that Java keeps for itself; Android tools refuse them in package ids. */
const JAVA_WORDS = new Set(
  (
    'abstract assert boolean break byte case catch char class const continue default do double else enum extends final finally ' +
    'float for goto if implements import instanceof int interface long native new package private protected public return short ' +
    'static strictfp super switch synchronized this throw throws transient try void volatile while true false null'
  ).split(' '),
)
