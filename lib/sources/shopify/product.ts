import type { Attribute, Price, Product, ProductVideo, StorePicture } from '../commerce/product'
import { formatMoney } from '../commerce/money'
import { absoluteAddress } from '../html'
import { asRecord, listOf, numberOf, toText } from '../json'
import { decodeCombinations } from './combinations'
import { idOf } from './endpoint'
import { readMoney } from './money'

/** The option of a product without options. */
const DEFAULT = 'Title'
/** Options with one value that only says that there is none. */
const isDefault = (name: string, values: readonly unknown[]) => name === DEFAULT && values.length === 1

/** Reads a product of a list, or of its page. Returns null if the data isn't a product. */
export function readProduct(json: unknown, locale: string): Product | null {
  const from = asRecord(json)
  const id = idOf(from['id'])
  const name = toText(from['title'])
  if (id === null || name === '') return null
  const variant = asRecord(from['selectedOrFirstAvailableVariant'])
  const inStock = from['availableForSale'] === true
  const base = ofVariant(variant, locale)
  const price = priceOf(from, base.price, locale)
  const attributes = readOptions(from['options'], variant)
  const variations = attributes.length > 0 ? readCombinations(from, attributes) : []
  return {
    ...base,
    id,
    name,
    ...(attributes.length === 0 && { item: idOf(variant['id']) ?? id }),
    type: from['isGiftCard'] === true ? 'gift-card' : variations.length > 0 ? 'variable' : 'simple',
    link: absoluteAddress(from['onlineStoreUrl']),
    description: toText(from['descriptionHtml']),
    price,
    onSale: isOnSale(from, locale),
    pictures: readPictures(from),
    attributes,
    variations,
    inStock,
    backorder: inStock && base.backorder && variations.length === 0,
    videos: listOf(asRecord(from['media'])['nodes']).flatMap(readVideo),
    plans: listOf(asRecord(from['sellingPlanGroups'])['nodes']).flatMap(readPlans),
    needsPlan: from['requiresSellingPlan'] === true,
  }
}

/** Reads the variant of a choice. */
export function readVariant(json: unknown, locale: string): Product | null {
  const from = asRecord(json)
  const id = idOf(from['id'])
  if (id === null) return null
  const allocations = listOf(asRecord(from['sellingPlanAllocations'])['nodes']).map(asRecord)
  return {
    ...ofVariant(from, locale),
    id,
    choice: chosenIn(from),
    plans: allocations.flatMap(({ sellingPlan, priceAdjustments }) => {
      const plan = idOf(asRecord(sellingPlan)['id'])
      const price = readMoney(asRecord(listOf(priceAdjustments)[0])['price'], locale)
      return plan === null ? [] : [{ id: plan, name: '', price: price?.amount ?? null }]
    }),
  }
}

function ofVariant(from: Record<string, unknown>, locale: string): Omit<Product, 'id'> {
  const now = readMoney(from['price'], locale)
  const before = readMoney(from['compareAtPrice'], locale)
  const rule = asRecord(from['quantityRule'])
  const available = from['availableForSale'] === true
  const price: Price | null = now && {
    currency: now.currency,
    amount: now.amount,
    regular: Math.max(now.amount, before?.amount ?? 0),
    range: null,
  }
  return {
    type: 'variation',
    name: '',
    link: '',
    summary: '',
    description: '',
    price,
    onSale: price !== null && price.regular > price.amount,
    rating: 0,
    reviews: 0,
    pictures: pictureOf(from['image']),
    categories: [],
    attributes: [],
    variations: [],
    purchasable: true,
    inStock: available,
    backorder: available && from['currentlyNotInStock'] === true,
    left: null,
    minimum: numberOf(rule['minimum']) || 1,
    maximum: numberOf(rule['maximum']) || 9999,
    step: numberOf(rule['increment']) || 1,
    buy: { url: '', label: '' },
    points: { said: [], earned: null, kept: null },
    gone: false,
    unitPrice: unitPriceOf(from, locale),
  }
}

function unitPriceOf(from: Record<string, unknown>, locale: string): string {
  const price = readMoney(from['unitPrice'], locale)
  const { referenceValue, referenceUnit } = asRecord(from['unitPriceMeasurement'])
  if (!price || toText(referenceUnit) === '') return ''
  const [value, unit] = [numberOf(referenceValue), toText(referenceUnit).toLowerCase()]
  return `${formatMoney(price.amount, price.currency)} / ${value > 1 ? `${value} ` : ''}${unit}`
}

function priceOf(from: Record<string, unknown>, known: Price | null, locale: string): Price | null {
  const { minVariantPrice, maxVariantPrice } = asRecord(from['priceRange'])
  const [min, max] = [readMoney(minVariantPrice, locale), readMoney(maxVariantPrice, locale)]
  if (!min || !max) return known
  if (min.amount === max.amount) return known ?? { ...min, regular: min.amount, range: null }
  return { ...min, regular: min.amount, range: { min: min.amount, max: max.amount } }
}

/** Whether any variant has a price before a sale. Shopify writes 0 where there is none. */
function isOnSale(from: Record<string, unknown>, locale: string): boolean {
  const before = asRecord(from['compareAtPriceRange'])
  const now = asRecord(from['priceRange'])
  const amount = (json: unknown) => readMoney(json, locale)?.amount ?? 0
  return amount(before['maxVariantPrice']) > amount(now['minVariantPrice'])
}

function pictureOf(json: unknown, thumbnail = ''): StorePicture[] {
  const { url, altText } = asRecord(json)
  const src = toText(url)
  return src === '' ? [] : [{ src, thumbnail: thumbnail || src, srcset: '', alt: toText(altText) }]
}

function readPictures(from: Record<string, unknown>): StorePicture[] {
  const media = listOf(asRecord(from['media'])['nodes']).flatMap((each) => {
    const { image, previewImage } = asRecord(each)
    return pictureOf(image, toText(asRecord(previewImage)['url']))
  })
  return media.length > 0 ? media : pictureOf(from['featuredImage'])
}

function readVideo(json: unknown): ProductVideo[] {
  const { sources, originUrl, previewImage } = asRecord(json)
  const files = listOf(sources)
    .map(asRecord)
    .filter(({ mimeType, height }) => toText(mimeType) === 'video/mp4' && numberOf(height) <= 1080)
    .sort((a, b) => numberOf(b['height']) - numberOf(a['height']))
    .slice(0, 1)
    .map(({ url, mimeType }) => ({ src: toText(url), type: toText(mimeType) }))
  const page = absoluteAddress(originUrl)
  if (files.length === 0 && page === '') return []
  return [{ poster: toText(asRecord(previewImage)['url']), files, page }]
}

function readPlans(json: unknown): { id: number; name: string; price: null }[] {
  return listOf(asRecord(asRecord(json)['sellingPlans'])['nodes']).flatMap((each) => {
    const { id, name } = asRecord(each)
    const plan = idOf(id)
    return plan === null ? [] : [{ id: plan, name: toText(name), price: null }]
  })
}

function chosenIn({ selectedOptions }: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    listOf(selectedOptions).map((each) => {
      const { name, value } = asRecord(each)
      return [toText(name), toText(value)]
    }),
  )
}

function readOptions(json: unknown, variant: Record<string, unknown>): Attribute[] {
  const chosen = chosenIn(variant)
  return listOf(json).flatMap((each): Attribute[] => {
    const { name: label, optionValues } = asRecord(each)
    const name = toText(label)
    const values = listOf(optionValues)
    if (name === '' || isDefault(name, values)) return []
    const terms = values.map((one) => {
      const { name: value, swatch } = asRecord(one)
      const { color, image } = asRecord(swatch)
      const picture = toText(asRecord(asRecord(image)['previewImage'])['url'])
      const look = { color: toText(color), picture }
      const written = toText(value)
      return {
        ...{ name: written, slug: written, default: chosen[name] === written },
        ...((look.color || picture) && { swatch: look }),
      }
    })
    return [{ name, taxonomy: null, chosen: true, terms }]
  })
}

/** The variants by their options. Without the encoded list, every combination may exist. */
function readCombinations(
  from: Record<string, unknown>,
  attributes: readonly Attribute[],
): Product['variations'] {
  const all = decodeCombinations(toText(from['encodedVariantExistence']))
  const open = { id: null, attributes: attributes.map(({ name }) => ({ name, value: null })) }
  if (!all) return [open]
  const free = decodeCombinations(toText(from['encodedVariantAvailability']))
  const available = free && new Set(free.map(String))
  return all.map((places) => ({
    id: null,
    attributes: attributes.map(({ name, terms }, index) => ({
      name,
      value: terms[places[index] ?? -1]?.slug ?? null,
    })),
    ...(available && { available: available.has(String(places)) }),
  }))
}
