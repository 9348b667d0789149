import type { SourceItem } from '../../../sources/source'
import { hasPart } from '../../inspect/content'
import type { BlockList } from '../block-list'
import { openUrl } from '../open-url'
import type { Words } from '../words'
import type { ContentScreen } from './screen'

/** The shop itself, not its prices, offers or one of its collections. */
const SHOP =
  /(?:^|[^\p{L}])(?:shop|store|webshop|boutique|tienda|negozio|loja|winkel|butik|products?|produkte|produits|productos|prodotti|produtos|producten|produkter)(?:$|[^\p{L}])/iu

export const shop: ContentScreen = {
  id: 'screen-shop',
  icon: 'shop',
  title: (words) => words.shop,
  all: (words) => words.allProducts,
  hasContent: (content) => hasPart(content, 'products'),
  replaces: ({ text, url }) => SHOP.test(text) || /\/(?:shop|store)\/?$/i.test(new URL(url).pathname),
  draw(blocks, { products, categories }, words) {
    for (const product of products) addProduct(blocks, product, words)
    addCategories(blocks, categories, words)
  },
}

function addProduct(blocks: BlockList, product: SourceItem, words: Words): void {
  const { title, url, price, formerPrice, summary, picture } = product
  if (picture) blocks.add('image', { src: picture.src, alt: picture.alt || title })
  const cost = formerPrice === '' ? price : `${price} (${words.before} ${formerPrice})`
  blocks.add('card', { title, content: [cost, summary].filter(Boolean).join('\n') })
  blocks.add('button', { text: words.seeProduct, style: 'outline', action: openUrl(url) })
}

function addCategories(blocks: BlockList, categories: readonly SourceItem[], words: Words): void {
  if (categories.length < 2) return
  blocks.add('header', { title: words.categories, subtitle: '' })
  for (const { title, url } of categories)
    blocks.add('button', { text: title, style: 'secondary', action: openUrl(url) })
}
