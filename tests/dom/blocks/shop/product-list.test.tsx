import { render, screen } from '@testing-library/react'
import type { LiveSource } from '@/lib/blocks/live/module'
import { runLive } from '@/lib/blocks/live/run'
import { productsLive, type ProductsProps } from '@/lib/blocks/types/products/live'
import { liveWords } from '@/lib/blocks/words/live-words'
import { ProductList } from '@/lib/blocks/shop/product-list'
import { type Product, readProducts } from '@/lib/sources/woocommerce/store/product'
import { recordedJson, recordings } from '../../../factories/store/recordings'

const json = recordedJson<object[]>(recordings(), 'catalogue-products-page-1')
const products = readProducts(json)
const list = (shown: readonly Product[], phase: 'asking' | 'current') => {
  const element = ProductList({ products: shown, sourceId: 'shop', layout: 'grid', phase, words })
  return (element.props as { children: unknown[] }).children
}
const words = liveWords('en').shop

it('draws of a list that grows what is new alone', () => {
  const first = list(products.slice(0, 10), 'current')
  const grown = list(products, 'current')
  expect(grown.slice(0, 10).every((item, index) => item === first[index])).toBe(true)
  expect(grown).toHaveLength(products.length)
})

it('draws a product anew when its price is asked for', () => {
  const { container, rerender } = render(
    <ProductList
      products={products.slice(0, 1)}
      sourceId="shop"
      layout="grid"
      phase="current"
      words={words}
    />,
  )
  expect(container.querySelector('.ak-skeleton')).toBeNull()
  rerender(
    <ProductList
      products={products.slice(0, 1)}
      sourceId="shop"
      layout="grid"
      phase="asking"
      words={words}
    />,
  )
  expect(container.querySelector('.ak-price.ak-skeleton')).not.toBeNull()
  expect(screen.getByRole('link')).toHaveTextContent(products[0]!.name)
})

it('reads what is kept once, and shows it as current when the shop has answered', async () => {
  const source: LiveSource = {
    id: 'shop',
    kind: 'woocommerce',
    address: 'https://shop.example/wp-json/',
    name: 'Shop',
  }
  const props = {
    source: 'shop',
    title: '',
    layout: 'grid',
    number: 20,
    category: '',
    order: 'newest',
  } as ProductsProps
  const drawn: { phase: string; products: readonly Product[] }[] = []
  let answered!: () => void
  const wait = new Promise<void>((done) => (answered = done))
  const place = {
    source: () => source,
    reading: () => ({
      markup: () => ({ name: '', text: '', attribute: () => null, children: [] }),
      address: '',
    }),
    call: () => () => wait.then(() => ({ status: 200, header: () => null, json })),
    find: () => Promise.resolve({ json, at: 1, total: null, pages: null }),
    keep: () => Promise.resolve(),
    store: { read: () => null, write: () => undefined, watch: () => undefined },
    open: () => undefined,
  }
  const live = await runLive(
    productsLive as never,
    props,
    place,
    (now) => void drawn.push(now.state() as never),
    {
      signal: new AbortController().signal,
      language: 'en',
    },
  )
  expect(live).not.toBeNull()
  await new Promise((done) => setTimeout(done))
  expect(new Set(drawn.map((one) => one.products)).size).toBe(1)
  expect(drawn.at(-1)!.phase).toBe('asking')
  answered()
  await new Promise((done) => setTimeout(done))
  expect(drawn.at(-1)!.phase).toBe('current')
})
