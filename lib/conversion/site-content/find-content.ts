import { setImmediate } from 'node:timers/promises'
import { type Block, blockSchema } from '../../document/block'
import { visitBlocks } from '../../document/walk'
import { BlockList } from '../compose/block-list'
import { iconForPage } from '../compose/tab-icon'
import { cut } from '../../platform/html/text'
import { withoutContact } from './without-contact'
import type { Draft, ReadPage } from './kinds/kind'
import { PAGE_KINDS, SITE_KINDS } from './kinds/registry'
import { type ContentScreen, FINDING_KINDS, type FindingKind, type SiteFinding } from './schema'
import { type Part, textOfPart } from './text/flow'

/** Words of the app's language that screens need. */
export type ContentWords = { contact: string; openWebsite: string }
export type FoundContent = { screens: ContentScreen[]; findings: SiteFinding[] }

/** Text on this share of a site's pages is around them. */
const REPEATED = 0.5
/** Shorter texts may be the same by chance. */
const SHORT = 15
const CONTACT = 'site-contact'

/**
 * Finds what an app can show itself in the pages of a site, the start page first, and draws it as blocks.
 * The same pages give the same findings, with the same IDs. Lets others work in between.
 */
export async function findContent(
  pages: readonly ReadPage[],
  language: string,
  words: ContentWords,
): Promise<FoundContent> {
  const clean = withoutRepeated(pages)
  const screens: ContentScreen[] = []
  const findings: SiteFinding[] = []
  const slugs = new Set<string>([CONTACT])
  const added = await siteFindings(clean, language)
  for (const page of clean) {
    const slug = page.isHome ? 'site-home' : uniqueSlug(page.url, slugs)
    const own = await pageFindings(withoutContact(page, language, added), slug)
    if (own.length === 0) continue
    if (!page.isHome) screens.push(screenOf(page, slug, words))
    findings.push(...own)
  }
  const contactPage = clean.find((page) => !page.isHome && isContact(page))
  const contactScreen = contactPage && screens.find(({ url }) => url === contactPage.url)
  if (!contactScreen && added.some(({ screenId }) => screenId !== '')) {
    const page = contactPage ?? clean[0]!
    const title = contactPage ? screenTitle(contactPage) : words.contact
    screens.push({ id: CONTACT, title, icon: 'phone', url: page.url, open: words.openWebsite })
  }
  // Contact data comes before the text of its page
  const placed = added.map((finding) =>
    contactScreen && finding.screenId !== '' ? { ...finding, screenId: contactScreen.id } : finding,
  )
  return { screens, findings: [...placed, ...findings] }
}

const isContact = (page: ReadPage) =>
  ['phone', 'mail', 'map', 'chat'].includes(iconForPage({ text: page.title, url: page.url }) ?? '')

async function siteFindings(pages: readonly ReadPage[], language: string): Promise<SiteFinding[]> {
  const found: SiteFinding[] = []
  for (const each of SITE_KINDS) {
    await setImmediate()
    const draft = each.read(pages, language)
    const screenId = each.screen === 'home' ? '' : CONTACT
    if (draft) found.push(...drawn(`site-${each.kind}`, each.kind, draft, draft.page, screenId))
  }
  return found
}

async function pageFindings(page: ReadPage, slug: string): Promise<SiteFinding[]> {
  const taken = new Set<Part>()
  const found: SiteFinding[] = []
  const screenId = page.isHome ? '' : slug
  for (const { kind, ...each } of PAGE_KINDS) {
    await setImmediate()
    for (const [index, draft] of each.read(page, taken).entries()) {
      const id = `${slug}-${kind}${index > 0 ? `-${index + 1}` : ''}`
      const own = drawn(id, kind, draft, page, screenId)
      // What is described for search engines is mostly in the text as well
      for (const { blocks } of own) takeWords(blocks, page.parts, taken)
      found.push(...own)
    }
  }
  // Read last, shown first
  return [...found.filter(({ kind }) => kind === 'text'), ...found.filter(({ kind }) => kind !== 'text')]
}

function drawn(id: string, kind: FindingKind, draft: Draft, page: ReadPage, screenId: string): SiteFinding[] {
  const list = new BlockList(id)
  draft.draw(list)
  // What no app may show is left out, whatever a site says
  const blocks = list.all.flatMap((block) => blockSchema.safeParse(block).data ?? [])
  if (blocks.length === 0) return []
  return [
    {
      ...{ id, kind, screenId, blocks },
      title: cut(draft.title || FINDING_KINDS[kind], 200),
      page: { title: cut(page.title || new URL(page.url).hostname, 80), url: page.url },
      ...{ place: draft.place, note: draft.note ?? '' },
    },
  ]
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Takes the parts whose words or pictures are in blocks already. */
function takeWords(blocks: Block[], parts: readonly Part[], taken: Set<Part>): void {
  const words: string[] = []
  const pictures = new Set<string>()
  visitBlocks([{ id: 'screen', blocks }], {
    words: (text) => {
      words.push(plain(text))
      return text
    },
    picture: (source) => {
      pictures.add(source)
      return source
    },
  })
  const known = new Set(words)
  const all = ` ${words.join(' | ')} `
  for (const part of parts) {
    if (part.type === 'picture' && pictures.has(part.src)) taken.add(part)
    if (part.type === 'picture' || part.type === 'video' || part.type === 'frame' || part.type === 'file')
      continue
    const text = plain(textOfPart(part))
    if (known.has(text) || (text.length > SHORT && all.includes(` ${text} `))) taken.add(part)
  }
}

/** Leaves out parts that stand on most pages of a site of three or more: slogans, boxes, banners. */
function withoutRepeated(pages: readonly ReadPage[]): ReadPage[] {
  if (pages.length < 3) return [...pages]
  const counts = new Map<string, number>()
  for (const { parts } of pages)
    for (const key of new Set(parts.map(textOfPart))) counts.set(key, (counts.get(key) ?? 0) + 1)
  const least = Math.max(2, Math.ceil(pages.length * REPEATED))
  return pages.map((page) => ({
    ...page,
    parts: page.parts.filter((part) => (counts.get(textOfPart(part)) ?? 0) < least),
  }))
}

function screenOf(page: ReadPage, id: string, words: ContentWords): ContentScreen {
  const icon = iconForPage({ text: page.title, url: page.url }) ?? 'info'
  return { id, title: screenTitle(page), icon, url: page.url, open: words.openWebsite }
}

const screenTitle = ({ title, url }: ReadPage) => cut(title || new URL(url).hostname, 50)

function uniqueSlug(url: string, slugs: Set<string>): string {
  const last = new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? 'page'
  const base = last
    .replace(/\.\w{2,5}$/, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 20)
  let slug = `site-${base || 'page'}`
  for (let number = 2; slugs.has(slug); number++) slug = `site-${base || 'page'}-${number}`
  slugs.add(slug)
  return slug
}
