import type { Action } from '../../document/action'
import { linkUrl } from '../../document/action'
import type { Block, BlockProps, BlockType } from '../../document/block'
import type { AppDocument } from '../../document/document'
import { readDocument } from '../../document/migrations'
import type { SiteFacts } from '../inspection/describe-site'
import { chooseShortName } from '../inspection/name'
import { cut } from '../inspection/text'
import { brandColors } from './brand-colors'
import { buildTabs } from './tabs'
import { type Words, wordsFor } from './words'

const HOME = 'screen-home'
/** Characters that read well below a title. */
const LONGEST_SUBTITLE = 110
const MOST_BUTTONS = 6

export type Draft = { site: SiteFacts; appName: string; sourceUrl: string; iconColor: string | null }

/**
 * Draws the first document of an app from what its site says: brand, language, a home screen and a bar with the
 * site's main pages. Pure: the same facts give the same document, ids included. The icon stays empty; whoever
 * keeps the picture sets it.
 */
export function buildDocument({ site, appName, sourceUrl, iconColor }: Draft): AppDocument {
  const words = wordsFor(site.language)
  const colors = brandColors({ ...site, iconColor })
  return readDocument({
    version: 1,
    settings: {
      appName,
      shortName: chooseShortName(appName, site.shortName),
      description: cut(site.description, 500),
      ...(colors && { primaryColor: colors.primary, secondaryColor: colors.secondary }),
      ...(site.backgroundColor && { backgroundColor: site.backgroundColor }),
      language: site.language ?? 'en',
      direction: site.direction,
      icon: null,
    },
    screens: [{ id: HOME, title: words.home, blocks: homeBlocks(site, appName, sourceUrl, words) }],
    tabs: buildTabs(site.navigation, words.home, HOME),
  })
}

function homeBlocks(site: SiteFacts, appName: string, sourceUrl: string, words: Words): Block[] {
  const blocks = new BlockList('home')
  const { subtitle, rest } = splitDescription(site.description, site.heading === appName ? '' : site.heading)
  blocks.add('header', { title: appName, subtitle })
  if (site.image) blocks.add('image', { src: site.image, alt: site.imageAlt || appName })
  if (rest !== '') blocks.add('text', { content: rest })
  for (const { text, url, style } of mainButtons(site, sourceUrl, words)) {
    blocks.add('button', { text, style, action: toAction(url) })
  }
  addContact(blocks, site, words)
  return blocks.all
}

/** A line for the header, the description's first sentences or the page's heading, and what is left to say below. */
function splitDescription(description: string, heading: string): { subtitle: string; rest: string } {
  if (description.length <= LONGEST_SUBTITLE)
    return { subtitle: description || cut(heading, LONGEST_SUBTITLE), rest: '' }
  const sentences = description.slice(0, LONGEST_SUBTITLE + 1).match(/^.*[.!?。！？](?=\s|$)/u)?.[0] ?? ''
  if (sentences === '') return { subtitle: cut(heading, LONGEST_SUBTITLE), rest: description }
  return { subtitle: sentences, rest: description.slice(sentences.length).trim() }
}

function mainButtons(site: SiteFacts, sourceUrl: string, words: Words) {
  const pages = site.navigation.length > 0 ? site.navigation : [{ text: words.openWebsite, url: sourceUrl }]
  return pages
    .slice(0, MOST_BUTTONS)
    .map((page, index) => ({ ...page, style: index === 0 ? ('primary' as const) : ('outline' as const) }))
}

function addContact(blocks: BlockList, { phone, email }: SiteFacts, words: Words): void {
  const ways = [
    { text: words.call, action: toAction(phone), shown: readable(phone) },
    { text: words.write, action: toAction(email), shown: readable(email) },
  ].filter(({ action, shown }) => action.type === 'url' && shown !== '')
  if (ways.length === 0) return
  blocks.add('card', { title: words.contact, content: ways.map(({ shown }) => shown).join('\n') })
  for (const { text, action } of ways) blocks.add('button', { text, style: 'secondary', action })
}

function toAction(url: string): Action {
  return linkUrl.safeParse(url).success ? { type: 'url', url } : { type: 'none' }
}

/** `tel:+49%2030` and `mailto:a@b.c?subject=…` as people write them. */
function readable(link: string): string {
  const [address = ''] = link.replace(/^(?:tel|mailto):/i, '').split('?')
  try {
    return cut(decodeURIComponent(address).trim(), 100)
  } catch {
    return cut(address.trim(), 100)
  }
}

/** Blocks with ids that count by type: `block-home-button-2`. */
class BlockList {
  readonly all: Block[] = []
  private readonly counts = new Map<BlockType, number>()
  constructor(private readonly screen: string) {}

  add<T extends BlockType>(type: T, props: BlockProps<T>): void {
    const count = (this.counts.get(type) ?? 0) + 1
    this.counts.set(type, count)
    this.all.push({ id: `block-${this.screen}-${type}-${count}`, type, ...props } as unknown as Block)
  }
}
