import type { SourceItem } from '../../../sources/source'
import { hasPart } from '../../inspect/content'
import type { BlockList } from '../block-list'
import { openUrl } from '../open-url'
import type { ContentScreen } from './screen'
import type { Translations } from '@/lib/translations/translations'

/** Matches the shop's main page, not its prices, offers or collections. */
const SHOP =
  /(?:^|[^\p{L}])(?:shop|store|webshop|boutique|tienda|negozio|loja|winkel|butik|products?|produkte|produits|productos|prodotti|produtos|producten|produkter)(?:$|[^\p{L}])/iu

export const shop: ContentScreen = {
  id: 'screen-shop',
  icon: 'shop',
  title: (strings) => strings.shop,
  all: (strings) => strings.allProducts,
  hasContent: (content) => hasPart(content, 'products'),
  replaces: ({ text, url }) => SHOP.test(text) || /\/(?:shop|store)\/?$/i.test(new URL(url).pathname),
  draw(blocks, { products, categories }, strings) {
    for (const product of products) addProduct(blocks, product, strings)
    addCategories(blocks, categories, strings)
  },
}

function addProduct(blocks: BlockList, product: SourceItem, strings: Translations['firstDocument']): void {
  const { title, url, price, formerPrice, summary, picture } = product
  if (picture) blocks.add('image', { src: picture.src, alt: picture.alt || title })
  const cost = formerPrice === '' ? price : `${price} (${strings.before} ${formerPrice})`
  blocks.add('card', { title, content: [cost, summary].filter(Boolean).join('\n') })
  blocks.add('button', { text: strings.seeProduct, style: 'outline', action: openUrl(url) })
}

function addCategories(
  blocks: BlockList,
  categories: readonly SourceItem[],
  strings: Translations['firstDocument'],
): void {
  if (categories.length < 2) return
  blocks.add('header', { title: strings.categories, subtitle: '' })
  for (const { title, url } of categories)
    blocks.add('button', { text: title, style: 'secondary', action: openUrl(url) })
}
