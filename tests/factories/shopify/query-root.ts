import { cartRoot } from './cart'
import { COUNTRIES, type Market } from './market'
import { connection, filtersOf, inCollection, matches, productNode, sorted } from './products'
import type { ShopState } from './state'

type ListArgs = {
  first?: number
  after?: string
  reverse?: boolean
  sortKey?: string
  query?: string
  filters?: Parameters<typeof matches>[1]
  productFilters?: Parameters<typeof matches>[1]
}
const numberIn = (gid: string) => Number(/(\d+)$/.exec(gid)?.[1])

/** What the store answers, as functions of the fields' arguments. */
export function rootOf(state: ShopState, market: Market): object {
  const node = (product: ShopState['products'][number] | undefined) =>
    product && productNode(product, state, market)
  const byId = (gid: string) => state.products.find(({ id }) => id === numberIn(gid))
  const collectionNode = (collection: ShopState['collections'][number] | undefined) =>
    collection && {
      __typename: 'Collection',
      id: `gid://shopify/Collection/${collection.id}`,
      handle: collection.handle,
      title: collection.title,
      onlineStoreUrl: `${state.origin}/collections/${collection.handle}`,
      image: null,
      products: (args: ListArgs) => {
        const all = inCollection(collection, state.products)
        const found = sorted(
          all.filter((each) => matches(each, args.filters, market)),
          args.sortKey ?? '',
        )
        return connection(
          found.map((each) => node(each)),
          args,
          { filters: filtersOf(all, market) },
        )
      },
    }
  const searched = (words = '') =>
    state.products.filter(({ title, german = '' }) =>
      `${title} ${german}`.toLowerCase().includes(words.toLowerCase()),
    )
  return {
    ...cartRoot(state, market),
    localization: {
      country: countryNode(market.country),
      language: languageNode(market.language),
      availableCountries: COUNTRIES.map(countryNode),
      availableLanguages: ['EN', 'DE'].map(languageNode),
    },
    shop: {
      name: 'Kiln & Clay',
      description: 'Stoneware from a small kiln.',
      customerAccountUrl: `${state.origin}/account`,
      brand: {
        colors: { primary: [{ background: '#7a3b1d' }], secondary: [] },
        squareLogo: { image: { url: 'https://cdn.shopify.com/s/files/1/logo.png' } },
      },
    },
    product: ({ id, handle }: { id?: string; handle?: string }) =>
      node(id ? byId(id) : state.products.find((each) => each.handle === handle)),
    nodes: ({ ids }: { ids: string[] }) => ids.map((id) => node(byId(id)) ?? null),
    products: ({ sortKey = 'ID', query = '', ...page }: ListArgs) => {
      const asked = /available_for_sale:(true|false)/.exec(query)?.[1]
      const [min, max] = ['>=', '<='].map(
        (sign) => new RegExp(`variants.price:${sign}([\\d.]+)`).exec(query)?.[1],
      )
      const filters = [
        ...(asked ? [{ available: asked === 'true' }] : []),
        ...(min || max
          ? [{ price: { ...(min && { min: Number(min) }), ...(max && { max: Number(max) }) } }]
          : []),
      ]
      const found = state.products.filter((each) => matches(each, filters, market))
      return connection(
        sorted(found, sortKey).map((each) => node(each)),
        page,
      )
    },
    search: ({ query, productFilters, sortKey = '', ...page }: ListArgs) => {
      const all = searched(query)
      const found = sorted(
        all.filter((each) => matches(each, productFilters, market)),
        sortKey,
      )
      return connection(
        found.map((each) => node(each)),
        page,
        {
          productFilters: filtersOf(all, market),
          totalCount: found.length,
        },
      )
    },
    predictiveSearch: ({ query, limit }: { query: string; limit: number }) => ({
      queries: searched(query)
        .slice(0, 2)
        .map(({ title }) => ({ text: title.toLowerCase() })),
      products: searched(query)
        .slice(0, limit)
        .map((each) => node(each)),
    }),
    productRecommendations: ({ productId }: { productId: string }) => {
      const of = byId(productId)
      return state.products.filter((each) => each.type === of?.type && each !== of).map((each) => node(each))
    },
    collection: ({ id, handle }: { id?: string; handle?: string }) =>
      collectionNode(
        state.collections.find((each) => (id ? each.id === numberIn(id) : each.handle === handle)),
      ),
    collections: (page: ListArgs) => connection(state.collections.map(collectionNode), page),
  }
}

const countryNode = ({ code, name, currency }: Pick<Market['country'], 'code' | 'name' | 'currency'>) => ({
  ...{ isoCode: code, name },
  currency: { isoCode: currency },
})

const languageNode = (isoCode: string) => ({ isoCode, name: isoCode })
