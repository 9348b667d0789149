import { brand } from '../../brand'
import { type ContentPart, hasPart, MAIN_PART, type SiteContent } from '../inspect/content'
import type { Store } from '../inspect/store'
import { type ConversionKind, KIND_NAMES, UNKNOWN_PARTS, type UnknownPart } from '../schema'
import type { Answered } from '../visit'

/** What was asked of a site's content, and what came. */
export type ContentInspection = {
  kind: ConversionKind
  /** Whether the site is of that kind, or had no time to say that it is; otherwise another note says so. */
  isOfKind: boolean
  /** Whether a content source of the site answers, or is announced by its page. */
  isOpen: boolean
  /** Whether a source had no time to say what the site is. */
  isLate: boolean
  /** Whether the store's version lacks what an app asks for. */
  isTooOld: boolean
  content: SiteContent
  store: Store | null
  answers: readonly Answered[]
}

const OPEN_IT =
  'To open it, allow the REST API for visitors in the site’s security plugin or firewall, and save Settings → Permalinks once. Then check the site again.'
const TOO_OLD =
  'The store’s WooCommerce is too old: it has no Store API of version 1, which WooCommerce 6.4 and newer have. So the app shows no products, and opens the store’s pages. Update WooCommerce under Plugins on the site, then check the site again.'
const AGAIN = `You don’t have to do anything: ${brand.name} asks again in the background, and when you publish.`
/** By what an owner calls it: the part of a request's address that asks for it. */
const PARTS: readonly (readonly [ContentPart, string])[] = [
  ['posts', '/wp/v2/posts'],
  ['products', '/wc/store/v1/products?'],
]

/** What did not come in time of all that an app of this kind needs. */
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
 * What of a site's own content is slow, closed, too old or empty, and what to do about it, so that no app is empty without a
 * word. Each is a note of its own: what is slow may be open, and waits for nobody but us.
 */
export function noteContent(asked: ContentInspection): string[] {
  const { kind, isOfKind, isOpen, isTooOld, content, store } = asked
  if (kind === 'web-to-app' || !isOfKind) return []
  const unknown = unknownParts(asked)
  const slow = unknown.length > 0 ? [slowNote(unknown, asked)] : []
  if (!isOpen) return slow.length > 0 ? slow : [closedNote(asked)]
  const parts = PARTS.flatMap(([part, route]) => notePart(part, route, asked))
  const isEmpty = !store && !hasPart(content, 'posts') && !hasPart(content, 'products')
  const empty = isEmpty ? [`So far the app shows nothing of ${KIND_NAMES[kind]}’s own content.`] : []
  return [...slow, ...(isTooOld ? [TOO_OLD] : []), ...parts, ...empty]
}

function slowNote(unknown: readonly UnknownPart[], { kind, content }: ContentInspection): string {
  const whose = kind === 'woocommerce' ? 'store' : 'site'
  const what = unknown.map((part) => (part === 'checkout' ? 'the way to its checkout' : `its ${part}`))
  const lost = unknown.filter((part) => part !== 'checkout' && !hasPart(content, part))
  return [
    `The ${whose} answers slowly: ${list(what)} didn’t come in time.`,
    ...(content.awaited
      ? [`The app asks for the ${content.awaited} itself, so it shows them all the same.`]
      : []),
    ...(unknown.includes('checkout')
      ? ['Until we know that way, people who pay on the store’s own page fill their cart there again.']
      : []),
    ...(lost.length > 0 ? [`So far the app has no screen of ${list(lost)}.`] : []),
    AGAIN,
  ].join(' ')
}

function closedNote({ content, answers }: ContentInspection): string {
  const tried = answersOf(answers).filter(({ path }) => /wp-json|rest_route|^\/[^?]*\?_fields/.test(path))
  const said = tried.map(({ path, status }) => `${path.replace(/[?&]_fields.*$/, '')} ${answerOf(status)}`)
  const instead =
    content.posts.length > 0
      ? 'The app shows the posts of the site’s feed instead, as they are when it is opened: the latest ones, without search, categories and comments. Pages open on the site.'
      : 'Its feed gave nothing either, so the app only opens the site’s pages.'
  return `The site’s REST API is closed: ${[...new Set(said)].join(', ')}. ${instead} ${OPEN_IT}`
}

/** Whether a part was refused, or there is none of it. */
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

/** Path and query as people write them: `/?rest_route=/wp/v2/posts`. */
function readablePath(address: string): string {
  const { pathname, search } = new URL(address)
  try {
    const query = decodeURIComponent(search)
    return `${pathname}${query.startsWith('?rest_route') ? query.replace('&', '?') : query}`
  } catch {
    return pathname
  }
}
