import type { Screen, Tab, TabIcon } from '../../document/document'
import { cut } from '../../platform/html/text'
import type { SourceItem } from '../../sources/source'
import { BlockList } from './block-list'
import { LIVE_SOURCE } from './screens/screen'
import { iconForPage } from './tab-icon'
import type { Translations } from '@/lib/translations/translations'

/** Adds offers, categories and recently viewed products below the introduction of the first screen. */
export function addShopWindow(blocks: BlockList, strings: Translations['firstDocument']): void {
  blocks.add('featured', {
    source: LIVE_SOURCE,
    title: strings.sale,
    shows: 'sale',
    category: '',
    number: 10,
  })
  blocks.add('product-categories', {
    ...{ source: LIVE_SOURCE, title: strings.categories },
    ...{ layout: 'tiles' as const, counts: false, category: '' },
  })
  blocks.add('recently-viewed', { source: LIVE_SOURCE, title: strings.viewed, layout: 'strip', number: 10 })
}

/** Builds a screen with a tab for each category that the source identifies, as its menu has them. */
export function categoryScreens(categories: readonly SourceItem[]): { screens: Screen[]; tabs: Tab[] } {
  const known = categories.filter(({ id }) => id !== '')
  return {
    screens: known.map(({ id, title }) => {
      const blocks = new BlockList(`category-${id}`)
      blocks.add('products', {
        ...{ ...LIST, layout: 'grid', order: 'popular', search: 'none', chips: false },
        category: id,
      })
      return { id: `screen-category-${id}`, title: cut(title, 50), blocks: blocks.all }
    }),
    tabs: known.map(({ id, title, url }) => ({
      id: `tab-category-${id}`,
      label: cut(title, 24),
      icon: iconForPage({ text: title, url }) ?? 'shop',
      action: { type: 'screen', screenId: `screen-category-${id}` },
    })),
  }
}

type Part = {
  id: string
  icon: TabIcon
  word: 'shop' | 'search' | 'cart' | 'saved'
  block: (blocks: BlockList) => void
}

const LIST = {
  source: LIVE_SOURCE,
  title: '',
  number: 20,
  category: '',
  onSale: false,
  filters: true,
  endless: true,
}

const PARTS: readonly Part[] = [
  {
    id: 'screen-shop',
    icon: 'shop',
    word: 'shop',
    block: (blocks) =>
      blocks.add('products', { ...LIST, layout: 'grid', order: 'newest', search: 'none', chips: true }),
  },
  {
    id: 'screen-search',
    icon: 'search',
    word: 'search',
    block: (blocks) =>
      blocks.add('products', { ...LIST, layout: 'rows', order: 'popular', search: 'first', chips: false }),
  },
  {
    id: 'screen-cart',
    icon: 'cart',
    word: 'cart',
    block: (blocks) => blocks.add('cart', { source: LIVE_SOURCE, title: '', coupons: true, estimate: true }),
  },
  {
    id: 'screen-saved',
    icon: 'heart',
    word: 'saved',
    block: (blocks) => blocks.add('wishlist', { source: LIVE_SOURCE, title: '', layout: 'grid', number: 50 }),
  },
]

/** Builds the screens of a shop, each with a tab. The main one has the name from the site's menu. */
export function shopScreens(
  strings: Translations['firstDocument'],
  shopTitle: string,
): { screens: Screen[]; tabs: Tab[] } {
  const titleOf = ({ word }: Part) => (word === 'shop' ? shopTitle : strings[word])
  return {
    screens: PARTS.map((part) => {
      const blocks = new BlockList(part.word)
      part.block(blocks)
      return { id: part.id, title: titleOf(part), blocks: blocks.all }
    }),
    tabs: PARTS.map((part) => ({
      id: `tab-${part.word}`,
      label: cut(titleOf(part), 24),
      icon: part.icon,
      action: { type: 'screen', screenId: part.id },
    })),
  }
}
