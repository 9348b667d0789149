import type { Screen, Tab, TabIcon } from '../../document/document'
import type { Source } from '../../document/sources'
import { cut } from '../../platform/html/text'
import type { Store } from '../inspect/store'
import { BlockList } from './block-list'
import type { Words } from './words'

const ID = 'shop'

/** The source of an app that shows a store. */
export function storeSource({ kind, address, checkout }: Store, name: string): Source {
  return { id: ID, kind, address, checkout, name: cut(name, 80) }
}

/** What stands on the first screen below the introduction: offers, departments, and what was looked at last. */
export function addShopWindow(blocks: BlockList, words: Words): void {
  blocks.add('featured', { source: ID, title: words.sale, shows: 'sale', number: 10 })
  blocks.add('product-categories', {
    ...{ source: ID, title: words.categories },
    ...{ layout: 'tiles' as const, counts: false },
  })
  blocks.add('recently-viewed', { source: ID, title: words.viewed, layout: 'strip', number: 10 })
}

type Part = {
  id: string
  icon: TabIcon
  word: 'shop' | 'search' | 'cart' | 'saved'
  block: (blocks: BlockList) => void
}

const LIST = { source: ID, title: '', number: 20, category: '', onSale: false, filters: true, endless: true }

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
    block: (blocks) => blocks.add('cart', { source: ID, title: '', coupons: true, estimate: true }),
  },
  {
    id: 'screen-saved',
    icon: 'heart',
    word: 'saved',
    block: (blocks) => blocks.add('wishlist', { source: ID, title: '', layout: 'grid', number: 50 }),
  },
]

/** The screens of a shop, each with a tab. The shop's own is called what the site's menu calls it. */
export function shopScreens(words: Words, shopTitle: string): { screens: Screen[]; tabs: Tab[] } {
  const titleOf = ({ word }: Part) => (word === 'shop' ? shopTitle : words[word])
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
