/** A GraphQL operation that reads: the variables besides the market, and the fields. */
type Operation = readonly [variables: string, fields: string]

const MONEY = '{amount currencyCode}'
const RANGE = `{minVariantPrice${MONEY} maxVariantPrice${MONEY}}`

/** What a variant costs, and how it can be bought. */
export const VARIANT = `fragment V on ProductVariant{id availableForSale currentlyNotInStock
price${MONEY} compareAtPrice${MONEY} unitPrice${MONEY} unitPriceMeasurement{referenceValue referenceUnit}
quantityRule{minimum maximum increment} selectedOptions{name value} image{url(transform:{maxWidth:1200}) altText}}`

const CARD = `fragment C on Product{id title onlineStoreUrl availableForSale requiresSellingPlan
featuredImage{url(transform:{maxWidth:480}) altText} priceRange${RANGE} compareAtPriceRange${RANGE}
selectedOrFirstAvailableVariant{...V}}
${VARIANT}`

/** Everything on a product's page. Lists of variants are encoded, because there may be 2,048. */
const DETAILS = `fragment P on Product{...C descriptionHtml isGiftCard encodedVariantExistence encodedVariantAvailability
options{name optionValues{name swatch{color image{previewImage{url(transform:{maxWidth:80})}}}}}
media(first:20){nodes{mediaContentType alt previewImage{url(transform:{maxWidth:160})}
...on MediaImage{image{url(transform:{maxWidth:1200}) altText}}
...on Video{sources{url mimeType height}}...on ExternalVideo{originUrl}}}
sellingPlanGroups(first:5){nodes{name sellingPlans(first:10){nodes{id name}}}}}
${CARD}`

const CURRENCY = 'localization{country{currency{isoCode}}}'
const FILTERS = '{id label type values{id label count input}}'
const PAGE = 'pageInfo{hasNextPage endCursor}'
const LIST = '$first:Int,$after:String,$reverse:Boolean'
const AT = 'first:$first,after:$after,reverse:$reverse'

/** The operations that read, by route. Their variables are the parameters of the request. */
export const OPERATIONS: Readonly<Record<string, Operation>> = {
  products: [
    `${LIST},$sort:ProductSortKeys,$query:String`,
    `products(${AT},sortKey:$sort,query:$query){nodes{...C}${PAGE}}}${CARD}`,
  ],
  collection: [
    `${LIST},$id:ID,$sort:ProductCollectionSortKeys,$filters:[ProductFilter!]`,
    `collection(id:$id){products(${AT},sortKey:$sort,filters:$filters){nodes{...C}${PAGE}}}}${CARD}`,
  ],
  search: [
    `${LIST},$words:String!,$sort:SearchSortKeys,$filters:[ProductFilter!]`,
    `search(${AT},query:$words,types:PRODUCT,sortKey:$sort,productFilters:$filters){nodes{...C}${PAGE}}}${CARD}`,
  ],
  filters: [
    '$id:ID,$filters:[ProductFilter!]',
    `${CURRENCY} collection(id:$id){products(first:1,filters:$filters){filters${FILTERS}}}}`,
  ],
  'search-filters': [
    '$words:String!,$filters:[ProductFilter!]',
    `${CURRENCY} search(first:1,query:$words,types:PRODUCT,productFilters:$filters){productFilters${FILTERS}}}`,
  ],
  nodes: ['$ids:[ID!]!', `nodes(ids:$ids){...C}}${CARD}`],
  product: ['$id:ID,$handle:String', `product(id:$id,handle:$handle){...P}}${DETAILS}`],
  variant: [
    '$id:ID!,$options:[SelectedOptionInput!]!',
    `product(id:$id){variantBySelectedOptions(selectedOptions:$options){...V sellingPlanAllocations(first:20){nodes{sellingPlan{id} priceAdjustments{price${MONEY}}}}}}}${VARIANT}`,
  ],
  related: ['$id:ID', `productRecommendations(productId:$id){...C}}${CARD}`],
  suggest: [
    '$words:String!',
    'predictiveSearch(query:$words,limit:6,types:[PRODUCT,QUERY]){queries{text} products{id title featuredImage{url(transform:{maxWidth:160})}}}}',
  ],
  collections: [
    '',
    'collections(first:100){nodes{id title handle onlineStoreUrl image{url(transform:{maxWidth:480}) altText} products(first:1){nodes{id}}}}}',
  ],
  resolve: ['$handle:String', 'collection(handle:$handle){id onlineStoreUrl}}'],
  account: ['', 'shop{customerAccountUrl}}'],
  countries: ['', 'localization{availableCountries{isoCode name currency{isoCode}}}}'],
}

const MARKET = '$country:CountryCode,$language:LanguageCode'
const IN_MARKET = '@inContext(country:$country,language:$language)'

/** Writes an operation with its market, which every response names. */
export function write(kind: 'query' | 'mutation', variables: string, fields: string): string {
  const declared = variables ? `${MARKET},${variables}` : MARKET
  const named = kind === 'query' ? 'localization{country{isoCode} language{isoCode}} ' : ''
  return `${kind}(${declared})${IN_MARKET}{${named}${fields}`
}

/**
 * Converts parameters to variables of the declared types. A parameter that isn't declared, or isn't JSON where
 * a list is declared, is left out.
 */
export function variablesOf(
  declared: string,
  query: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const types = [...`${MARKET},${declared}`.matchAll(/\$(\w+):(\S+?)(?=,\$|$)/g)]
  return Object.fromEntries(
    types.flatMap(([, name = '', type = '']) => {
      const given = query[name]
      const value = given === undefined ? undefined : typed(type, given)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

function typed(type: string, given: string): unknown {
  if (type === 'Int') return Number(given)
  if (type === 'Boolean') return given === 'true'
  if (type[0] !== '[') return given
  try {
    return JSON.parse(given) as unknown
  } catch {
    return undefined
  }
}
