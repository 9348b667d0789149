import type { Screen } from '../../document/document'
import type { NavigationLink } from '../inspection/navigation'
import type { SiteContent } from '../wordpress/content'
import type { Post } from '../wordpress/posts'
import type { Product } from '../wordpress/products'
import { BlockList } from './block-list'
import { openUrl, type OwnScreen, pageFor } from './entries'
import type { Words } from './words'

/** The screens that a site's own content is enough for, the shop before the news. */
export function ownScreens({ products, posts }: SiteContent, words: Words): OwnScreen[] {
  const screens: OwnScreen[] = []
  if (products.length > 0) screens.push({ id: 'screen-shop', icon: 'shop', title: words.shop })
  if (posts.length > 0) screens.push({ id: 'screen-news', icon: 'news', title: words.news })
  return screens
}

export type ScreenContext = {
  content: SiteContent
  navigation: readonly NavigationLink[]
  words: Words
  language: string
}

/** Draws one of them. What stands on it is as it was on the day of the visit. */
export function drawOwnScreen(
  own: OwnScreen,
  { content, navigation, words, language }: ScreenContext,
): Screen {
  const page = pageFor(own, navigation)
  const title = page?.text ?? own.title
  const blocks = new BlockList(own.icon)
  blocks.add('header', { title, subtitle: '' })
  if (own.icon === 'shop') {
    for (const product of content.products) addProduct(blocks, product, words)
    addCategories(blocks, content.categories, words)
  } else {
    for (const post of content.posts) addPost(blocks, post, words, language)
  }
  if (page) {
    const text = own.icon === 'shop' ? words.allProducts : words.allNews
    blocks.add('button', { text, style: 'primary', action: openUrl(page.url) })
  }
  return { id: own.id, title, blocks: blocks.all }
}

function addPost(
  blocks: BlockList,
  { title, url, excerpt, date, picture }: Post,
  words: Words,
  language: string,
) {
  if (picture) blocks.add('image', { src: picture.src, alt: picture.alt || title })
  blocks.add('card', { title, content: [day(date, language), excerpt].filter(Boolean).join('\n') })
  blocks.add('button', { text: words.readMore, style: 'outline', action: openUrl(url) })
}

function addProduct(blocks: BlockList, product: Product, words: Words) {
  const { name, url, price, formerPrice, summary, picture } = product
  if (picture) blocks.add('image', picture)
  const cost = formerPrice === '' ? price : `${price} (${words.before} ${formerPrice})`
  blocks.add('card', { title: name, content: [cost, summary].filter(Boolean).join('\n') })
  blocks.add('button', { text: words.seeProduct, style: 'outline', action: openUrl(url) })
}

function addCategories(blocks: BlockList, categories: readonly NavigationLink[], words: Words) {
  if (categories.length < 2) return
  blocks.add('header', { title: words.categories, subtitle: '' })
  for (const { text, url } of categories)
    blocks.add('button', { text, style: 'secondary', action: openUrl(url) })
}

/** A day as the site's readers write it; empty when there is none. */
function day(date: string, language: string): string {
  const time = Date.parse(`${date.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(time)) return ''
  const options = { dateStyle: 'long', timeZone: 'UTC' } as const
  try {
    return new Intl.DateTimeFormat(language, options).format(time)
  } catch {
    return new Intl.DateTimeFormat('en', options).format(time) // a tag that is well-formed enough for HTML only
  }
}
