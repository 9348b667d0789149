import { brand } from '../../brand'
import { type ContentPart, hasPart, MAIN_PART, type SiteContent } from '../inspect/content'
import type { Store } from '../inspect/store'
import { type ConversionKind, KIND_NAMES, UNKNOWN_PARTS, type UnknownPart } from '../schema'
import type { Answered } from '../visit'

/** Requests for a site's content, and their results. */
export type ContentInspection = {
  kind: ConversionKind
  /** Whether the site is of that kind, or did not respond in time. Otherwise another note reports it. */
  isOfKind: boolean
  /** Whether a content source of the site responds, or the page announces one. */
  isOpen: boolean
  /** Whether a source did not respond in time. */
  isLate: boolean
  /** Whether the store's version is too old for an app. */
  isTooOld: boolean
  content: SiteContent
  store: Store | null
  answers: readonly Answered[]
}

const OPEN_IT =
  'To open it, allow the REST API for visitors in the site’s security plugin or firewall, and save Settings → Permalinks once. Then check the site again.'
const TOO_OLD =
  'The store’s WooCommerce is too old: it has no Store API of version 1, which WooCommerce 6.4 and newer have. So the app shows no products, and opens the store’s pages. Update WooCommerce under Plugins on the site, then check the site again.'
/** Content parts by the path that requests them. */
const PARTS: readonly (readonly [ContentPart, string])[] = [
  ['posts', '/wp/v2/posts'],
  ['products', '/wc/store/v1/products?'],
]

/** Lists the parts that an app of this kind needs and that did not arrive in time. */
export function unknownParts({ kind, isOfKind, isLate, content, store }: ContentInspection): UnknownPart[] {
  const main = MAIN_PART[kind]
  if (!main || !isOfKind) return []
  if (content.source === null || content.source.kind === 'feed') return isLate ? [main] : []
  const unknown = new Set<UnknownPart>([
    ...content.late,
    ...(store?.checkout === null ? ['checkout' as const] : []),
  ])
  return UNKNOWN_PARTS.filter((part) => unknown.has(part))
}

/**
 * Explains which parts of a site's content are slow, closed, outdated or empty, and how to fix it, so that no
 * app is empty without an explanation. Each gets a separate note, because a slow part may still be open.
 */
export function noteContent(inspection: ContentInspection): string[] {
  const { kind, isOfKind, isOpen, isTooOld, content, store } = inspection
  if (kind === 'web-to-app' || !isOfKind) return []
  const unknown = unknownParts(inspection)
  const slow = unknown.length > 0 ? [slowNote(unknown, inspection)] : []
  if (!isOpen) return slow.length > 0 ? slow : [closedNote(inspection)]
  const parts = PARTS.flatMap(([part, route]) => notePart(part, route, inspection))
  const isEmpty = !store && !hasPart(content, 'posts') && !hasPart(content, 'products')
  const empty = isEmpty ? [`The app doesn’t show any ${KIND_NAMES[kind]} content yet.`] : []
  return [...slow, ...(isTooOld ? [TOO_OLD] : []), ...parts, ...empty]
}

function slowNote(unknown: readonly UnknownPart[], { kind, content }: ContentInspection): string {
  const whose = kind === 'woocommerce' ? 'store' : 'site'
  const what = unknown.map((part) => (part === 'checkout' ? 'the path to its checkout' : `its ${part}`))
  const lost = unknown.filter((part) => part !== 'checkout' && !hasPart(content, part))
  return [
    `The ${whose} responds slowly: ${list(what)} didn’t arrive in time.`,
    ...(content.awaited ? [`The app loads the ${content.awaited} itself, so it still shows them.`] : []),
    ...(unknown.includes('checkout')
      ? ['Until we find it, people who pay on the store’s own page have to fill their cart there again.']
      : []),
    ...(lost.length > 0 ? [`The app has no screen for ${list(lost)} yet.`] : []),
    `You don’t have to do anything: ${brand.name} checks again in the background, and when you publish.`,
  ].join(' ')
}

function closedNote({ content, answers }: ContentInspection): string {
  const tried = answersOf(answers).filter(({ path }) => /wp-json|rest_route|^\/[^?]*\?_fields/.test(path))
  const results = tried.map(({ path, status }) => `${path.replace(/[?&]_fields.*$/, '')} ${answerOf(status)}`)
  const instead =
    content.posts.length > 0
      ? 'The app shows the posts of the site’s feed instead, as they are when it is opened: the latest ones, without search, categories and comments. Pages open on the site.'
      : 'Its feed returned nothing either, so the app only opens the site’s pages.'
  return `The site’s REST API is closed: ${[...new Set(results)].join(', ')}. ${instead} ${OPEN_IT}`
}

/** Explains whether a part was refused, or is empty. */
function notePart(part: ContentPart, route: string, { kind, content, answers }: ContentInspection): string[] {
  const requests = answersOf(answers).filter(({ path }) => path.includes(route))
  if (requests.length === 0 || content[part].length > 0 || content.late.includes(part)) return []
  const status = requests.find((one) => typeof one.status === 'number')?.status ?? null
  const without = `so the app shows no ${part}`
  if (status === 200)
    return MAIN_PART[kind] === part ? [`We found no published ${part} on this site, ${without}.`] : []
  if (status === 503)
    return [
      `The site is closed for maintenance (the address for its ${part} returned 503), ${without}. Check the site again once it is open.`,
    ]
  return [
    `The site keeps its ${part} closed (the address for them ${answerOf(status)}), ${without}. ${OPEN_IT}`,
  ]
}

const list = (words: readonly string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(words)

const answersOf = (answers: readonly Answered[]) =>
  answers.map(({ url, status }) => ({ path: readablePath(url), status }))

function answerOf(status: Answered['status']): string {
  if (typeof status !== 'number') return 'didn’t respond'
  return status === 200 ? 'returned something else' : `returned ${status}`
}

/** Formats path and query for display: `/?rest_route=/wp/v2/posts`. */
function readablePath(address: string): string {
  const { pathname, search } = new URL(address)
  try {
    const query = decodeURIComponent(search)
    return `${pathname}${query.startsWith('?rest_route') ? query.replace('&', '?') : query}`
  } catch {
    return pathname
  }
}
