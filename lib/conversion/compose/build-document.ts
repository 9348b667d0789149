import { brand } from '../../brand'
import { type AppDocument, LIMITS } from '../../document/document'
import { getDirection } from '../../document/languages'
import { readDocument } from '../../document/migrations'
import type { SiteFacts } from '../inspect/describe-site'
import { chooseShortName } from '../inspect/name'
import { cut } from '../../platform/html/text'
import { hasPart, NO_CONTENT, type SiteContent } from '../inspect/content'
import { BlockList } from './block-list'
import { brandColors } from './brand-colors'
import { contentScreens, drawContentScreen } from './content-screens'
import type { Store } from '../inspect/store'
import { buildEntries, type Entry } from './entries'
import { addShopWindow, categoryScreens, shopScreens } from './live-shop'
import { openUrl } from './open-url'
import { LIVE_POSTS } from './screens/news'
import { LIVE_SOURCE } from './screens/screen'
import { buildTabs, homeTab } from './tabs'
import { type Translations, translated } from '@/lib/translations/all'

const HOME = 'screen-home'
const SHOP = 'screen-shop'
/** Maximum characters that read well below a title. */
const MAX_SUBTITLE = 110
const MAX_BUTTONS = 6

export type DocumentFacts = {
  site: SiteFacts
  appName: string
  sourceUrl: string
  iconColor: string | null
  content?: SiteContent
  /** Shown live if there is one. */
  store?: Store | null
  /** Hosts whose pages stay in the app. */
  hosts?: readonly string[]
}

/**
 * Composes an app's first document from the site's facts: brand, language, a home screen, screens for its
 * news and products, and a bar with its main pages. Pure: the same facts give the same document, including
 * IDs. The icon stays empty until the caller has stored the picture.
 */
export function buildDocument({
  site,
  appName,
  sourceUrl,
  iconColor,
  content = NO_CONTENT,
  store = null,
  hosts = [],
}: DocumentFacts): AppDocument {
  const language = site.language ?? brand.language
  const strings = translated('firstDocument', language).text
  const colors = brandColors({ ...site, iconColor })
  const screens = contentScreens(content)
  const { navigation } = site
  const entries = buildEntries(navigation, screens, strings)
  const shopEntry = entries.find(({ action }) => action.type === 'screen' && action.screenId === SHOP)
  const shop = store && shopScreens(strings, shopEntry?.text ?? strings.shop)
  const own = new Set(shop?.screens.map(({ id }) => id))
  const others = screens.filter(({ id }) => !own.has(id))
  // A shop's app has a native cart
  const shelves = categoryScreens(shop ? content.categories : [])
  const shelved = new Set(content.categories.flatMap(({ id, url }) => (id ? [url] : [])))
  const isOwn = ({ action, icon }: Entry) =>
    icon === 'cart' ||
    (action.type === 'screen' && own.has(action.screenId)) ||
    (action.type === 'url' && shelved.has(action.url))
  const barEntries = shop ? entries.filter((entry) => !isOwn(entry)) : entries
  const bar = buildTabs(barEntries, strings.home, HOME, { menu: content.source !== null })
  const [home = homeTab(strings.home, HOME), ...pageTabs] = bar
  return readDocument({
    version: 1,
    settings: {
      appName,
      shortName: chooseShortName(appName, site.shortName),
      description: cut(site.description || site.tagline, 500),
      ...(colors && { primaryColor: colors.primary, secondaryColor: colors.secondary }),
      ...(site.backgroundColor && { backgroundColor: site.backgroundColor }),
      language,
      direction: site.language === null && site.direction === 'ltr' ? getDirection(language) : site.direction,
      icon: null,
      ...(hosts.length > 0 && { hosts }),
    },
    ...(content.source && {
      sources: [
        {
          ...content.source,
          ...(store?.checkout && { checkout: store.checkout }),
          id: LIVE_SOURCE,
          name: cut(appName, 80),
        },
      ],
    }),
    screens: [
      {
        id: HOME,
        title: strings.home,
        blocks: homeBlocks(site, { appName, sourceUrl, strings, entries: barEntries, content, store }),
      },
      ...(shop?.screens ?? []),
      ...shelves.screens,
      ...others.map((screen) => drawContentScreen(screen, { content, navigation, strings, language })),
    ],
    tabs: shop ? [home, ...shop.tabs, ...shelves.tabs, ...pageTabs].slice(0, LIMITS.tabs) : bar,
  })
}

type Home = {
  appName: string
  sourceUrl: string
  strings: Translations['firstDocument']
  entries: readonly Entry[]
  content: SiteContent
  store: Store | null
}

function homeBlocks(site: SiteFacts, { appName, sourceUrl, strings, entries, content, store }: Home) {
  const blocks = new BlockList('home')
  const { subtitle, rest } = introduce(site, appName)
  blocks.add('header', { title: appName, subtitle })
  if (site.image) blocks.add('image', { src: site.image, alt: site.imageAlt || appName })
  if (rest !== '') blocks.add('text', { content: rest })
  if (store) addShopWindow(blocks, strings)
  if (content.source && !store && hasPart(content, 'posts') && !hasPart(content, 'products')) {
    // News is why people open the app again. The pages are in the bar and the menu.
    blocks.add('posts', { ...LIVE_POSTS, title: strings.news, layout: 'large', number: 4, endless: false })
    addContact(blocks, site, strings)
    return blocks.all
  }
  const website = { text: strings.openWebsite, action: openUrl(sourceUrl) }
  const buttons = entries.length > 0 ? entries.slice(0, MAX_BUTTONS) : [website]
  buttons.forEach(({ text, action }, index) =>
    blocks.add('button', { text, style: index === 0 ? 'primary' : 'outline', action }),
  )
  addContact(blocks, site, strings)
  return blocks.all
}

/**
 * Returns a line for the header and the remaining text: the description or its first sentences, else the
 * title without the name, else the page's heading.
 */
function introduce({ description, tagline, heading, name }: SiteFacts, appName: string) {
  if (description !== '' && description.length <= MAX_SUBTITLE) return { subtitle: description, rest: '' }
  const spare = tagline || ([appName, name].includes(heading) ? '' : heading)
  const line = cut(spare, MAX_SUBTITLE)
  if (description === '') return { subtitle: line, rest: '' }
  const sentences = description.slice(0, MAX_SUBTITLE + 1).match(/^.*[.!?。！？](?=\s|$)/u)?.[0] ?? ''
  if (sentences === '') return { subtitle: line, rest: description }
  return { subtitle: sentences, rest: description.slice(sentences.length).trim() }
}

function addContact(
  blocks: BlockList,
  { phone, email }: SiteFacts,
  strings: Translations['firstDocument'],
): void {
  const contacts = [
    { text: strings.call, action: openUrl(phone), shown: readable(phone) },
    { text: strings.write, action: openUrl(email), shown: readable(email) },
  ].filter(({ action, shown }) => action.type === 'url' && shown !== '')
  if (contacts.length === 0) return
  blocks.add('card', { title: strings.contact, content: contacts.map(({ shown }) => shown).join('\n') })
  for (const { text, action } of contacts) blocks.add('button', { text, style: 'secondary', action })
}

/** Formats `tel:+49%2030` and `mailto:a@b.c?subject=…` for display. */
function readable(link: string): string {
  const [address = ''] = link.replace(/^(?:tel|mailto):/i, '').split('?')
  try {
    return cut(decodeURIComponent(address).trim(), 100)
  } catch {
    return cut(address.trim(), 100)
  }
}
