import { GraphQLError } from 'graphql'
import { type Collection, isForSale, type Product, type Variant } from './catalogue'
import { type Market, money } from './market'
import type { ShopState } from './state'

type Page = { first?: number; after?: string; reverse?: boolean }
type Filter = {
  available?: boolean
  price?: { min?: number; max?: number }
  productType?: string
  variantOption?: { name: string; value: string }
}
type Option = { name: string; value: string }

const image = (name: string) => ({
  url: ({ transform }: { transform?: { maxWidth?: number } }) =>
    `https://cdn.shopify.com/s/files/1/${name}.jpg?width=${transform?.maxWidth ?? 0}`,
  altText: name,
})

/** A connection with cursors. @throws for more than 250, as the real one does */
export function connection<T>(items: readonly T[], { first, after, reverse }: Page, more: object = {}) {
  if (first !== undefined && first > 250) throw new GraphQLError('The first argument must be at most 250')
  const all = reverse ? [...items].reverse() : items
  const start = after ? Number(Buffer.from(after, 'base64').toString()) : 0
  const end = start + (first ?? all.length)
  return {
    nodes: all.slice(start, end),
    pageInfo: {
      hasNextPage: end < all.length,
      hasPreviousPage: start > 0,
      endCursor: Buffer.from(String(Math.min(end, all.length))).toString('base64'),
    },
    ...more,
  }
}

/** Writes variants as Shopify does, without ranges. */
function encode(places: readonly number[][]): string {
  const [first] = places
  if (!first) return ''
  if (first.length === 1) return places.map(([place]) => place).join(' ')
  const groups = [...new Set(places.map(([place]) => place!))]
  return groups
    .map(
      (group) =>
        `${group}:${encode(places.filter(([place]) => place === group).map(([, ...rest]) => rest))},`,
    )
    .join('')
}

export function variantNode(product: Product, variant: Variant, state: ShopState, market: Market) {
  const node: Record<string, unknown> = {
    __typename: 'ProductVariant',
    id: `gid://shopify/ProductVariant/${variant.id}`,
    title: optionsOf(product, variant)
      .map(({ value }) => value)
      .join(' / '),
    availableForSale: isForSale(variant),
    currentlyNotInStock: variant.stock === 0 && variant.oversell === true,
    price: money(variant.price, market),
    compareAtPrice: variant.before ? money(variant.before, market) : null,
    unitPrice: variant.unit ? money(variant.unit.price, market) : null,
    unitPriceMeasurement: variant.unit && {
      ...{ measuredType: 'VOLUME', quantityUnit: variant.unit.unit, quantityValue: 250 },
      ...{ referenceUnit: variant.unit.unit, referenceValue: variant.unit.value },
    },
    quantityRule: variant.rule ?? { minimum: 1, maximum: null, increment: 1 },
    requiresShipping: !product.giftCard,
    selectedOptions: optionsOf(product, variant),
    image: image(`${product.handle}-${variant.places.join('-')}`),
    product: () => productNode(product, state, market),
    sellingPlanAllocations: (page: Page) =>
      connection(
        (product.plans ?? []).map(({ id, name, percent }) => ({
          sellingPlan: { id: `gid://shopify/SellingPlan/${id}`, name },
          priceAdjustments: [{ price: money((variant.price * (100 - percent)) / 100, market) }],
        })),
        page,
      ),
  }
  return node
}

const optionsOf = ({ options }: Product, { places }: Variant): Option[] =>
  options.map(({ name, values }, index) => ({ name, value: values[places[index]!]!.name }))

export function productNode(product: Product, state: ShopState, market: Market): Record<string, unknown> {
  const { variants, options, handle, id } = product
  const prices = variants.map(({ price }) => price)
  const before = variants.map(({ before = 0 }) => before)
  const range = (amounts: readonly number[]) => ({
    minVariantPrice: money(Math.min(...amounts), market),
    maxVariantPrice: money(Math.max(...amounts), market),
  })
  const node = (variant: Variant | undefined) => variant && variantNode(product, variant, state, market)
  const chosen = (selected: readonly Option[] = []) =>
    variants.find((variant) =>
      optionsOf(product, variant).every(({ name, value }) =>
        selected.some((option) => option.name === name && option.value === value),
      ),
    )
  return {
    __typename: 'Product',
    id: `gid://shopify/Product/${id}`,
    handle,
    title: market.language === 'DE' ? (product.german ?? product.title) : product.title,
    descriptionHtml: product.html,
    onlineStoreUrl: `${state.origin}/products/${handle}`,
    availableForSale: variants.some(isForSale),
    isGiftCard: product.giftCard ?? false,
    requiresSellingPlan: product.needsPlan ?? false,
    featuredImage: image(handle),
    priceRange: range(prices),
    compareAtPriceRange: range(before),
    options: options.map(({ name, values }) => ({
      name,
      optionValues: values.map(({ name: value, color }) => ({
        name: value,
        swatch: color ? { color, image: null } : null,
      })),
    })),
    encodedVariantExistence: `v1_${encode(variants.map(({ places }) => places))}`,
    encodedVariantAvailability: `v1_${encode(variants.filter(isForSale).map(({ places }) => places))}`,
    selectedOrFirstAvailableVariant: () => node(variants.find(isForSale) ?? variants[0]),
    variantBySelectedOptions: ({ selectedOptions }: { selectedOptions: Option[] }) =>
      node(chosen(selectedOptions)),
    media: (page: Page) => connection(mediaOf(product), page),
    sellingPlanGroups: (page: Page) =>
      connection(
        product.plans
          ? [
              {
                name: 'Subscribe',
                sellingPlans: (inner: Page) =>
                  connection(
                    product.plans!.map((plan) => ({
                      id: `gid://shopify/SellingPlan/${plan.id}`,
                      name: plan.name,
                    })),
                    inner,
                  ),
              },
            ]
          : [],
        page,
      ),
  }
}

function mediaOf({ handle, video }: Product) {
  const picture = (name: string) => ({
    ...{ __typename: 'MediaImage', mediaContentType: 'IMAGE', alt: name },
    ...{ previewImage: image(name), image: image(name) },
  })
  return [
    picture(handle),
    picture(`${handle}-side`),
    ...(video
      ? [
          {
            ...{ __typename: 'Video', mediaContentType: 'VIDEO', alt: handle, previewImage: image(handle) },
            sources: [
              {
                url: 'https://cdn.shopify.com/videos/mug.m3u8',
                mimeType: 'application/x-mpegURL',
                format: 'm3u8',
                height: 720,
              },
              {
                url: 'https://cdn.shopify.com/videos/mug.mp4',
                mimeType: 'video/mp4',
                format: 'mp4',
                height: 720,
              },
            ],
          },
          {
            ...{
              __typename: 'ExternalVideo',
              mediaContentType: 'EXTERNAL_VIDEO',
              alt: handle,
              host: 'YOUTUBE',
            },
            ...{ previewImage: image(handle), originUrl: 'https://www.youtube.com/watch?v=abcdefghijk' },
          },
        ]
      : []),
  ]
}

export function sorted(products: readonly Product[], key: string): Product[] {
  const price = ({ variants }: Product) => Math.min(...variants.map((each) => each.price))
  const by: Readonly<Record<string, (a: Product, b: Product) => number>> = {
    PRICE: (a, b) => price(a) - price(b),
    TITLE: (a, b) => a.title.localeCompare(b.title),
    CREATED: (a, b) => a.created.localeCompare(b.created),
    CREATED_AT: (a, b) => a.created.localeCompare(b.created),
    BEST_SELLING: (a, b) => b.sold - a.sold,
    ID: (a, b) => a.id - b.id,
  }
  return by[key] ? [...products].sort(by[key]) : [...products]
}

export const matches = (product: Product, filters: readonly Filter[] = [], { country: { rate } }: Market) =>
  filters.every(({ available, price, productType, variantOption }) => {
    const paid = product.variants.map((variant) => (variant.price / 100) * rate)
    return (
      (available === undefined || product.variants.some(isForSale) === available) &&
      (price?.min === undefined || paid.some((each) => each >= price.min!)) &&
      (price?.max === undefined || paid.some((each) => each <= price.max!)) &&
      (productType === undefined || product.type === productType) &&
      (variantOption === undefined ||
        product.variants.some((variant) =>
          optionsOf(product, variant).some(
            ({ name, value }) => name === variantOption.name && value === variantOption.value,
          ),
        ))
    )
  })

/** The filters of a list with their counts. `input` is JSON in a text, as the API writes it. */
export function filtersOf(products: readonly Product[], { country: { rate } }: Market) {
  const value = (id: string, label: string, input: object, holds: (product: Product) => boolean) => ({
    ...{ id, label, count: products.filter(holds).length, input: JSON.stringify(input) },
  })
  const highest = Math.max(
    0,
    ...products.flatMap(({ variants }) => variants.map(({ price }) => (price / 100) * rate)),
  )
  const types = [...new Set(products.map(({ type }) => type))]
  const colors = [
    ...new Set(
      products.flatMap(({ options }) =>
        options
          .filter(({ name }) => name === 'Color')
          .flatMap(({ values }) => values.map(({ name }) => name)),
      ),
    ),
  ]
  return [
    {
      ...{ id: 'filter.v.availability', label: 'Availability', type: 'LIST' },
      values: [true, false].map((available) =>
        value(
          `filter.v.availability.${Number(available)}`,
          available ? 'In stock' : 'Out of stock',
          { available },
          ({ variants }) => variants.some(isForSale) === available,
        ),
      ),
    },
    {
      ...{ id: 'filter.v.price', label: 'Price', type: 'PRICE_RANGE' },
      values: [value('filter.v.price', 'Price', { price: { min: 0, max: highest } }, () => true)],
    },
    {
      ...{ id: 'filter.p.product_type', label: 'Product type', type: 'LIST' },
      values: types.map((productType) =>
        value(
          `filter.p.product_type.${productType}`,
          productType,
          { productType },
          ({ type }) => type === productType,
        ),
      ),
    },
    {
      ...{ id: 'filter.v.option.color', label: 'Color', type: 'LIST' },
      values: colors.map((color) =>
        value(
          `filter.v.option.color.${color}`,
          color,
          { variantOption: { name: 'Color', value: color } },
          (product) =>
            matches(product, [{ variantOption: { name: 'Color', value: color } }], {
              country: { rate },
            } as Market),
        ),
      ),
    },
  ]
}

export const inCollection = ({ products }: Collection, all: readonly Product[]) =>
  products.map((handle) => all.find((product) => product.handle === handle)!)
