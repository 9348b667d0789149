import type { Attribute, Product } from './product'
import type { Item } from './session'

/** Chosen term slugs by attribute name. */
export type Choice = Readonly<Record<string, string>>

type Variation = Product['variations'][number]

/** The attributes that distinguish variations, in the store's order. */
export function choices(product: Product): Attribute[] {
  return product.attributes.filter(({ chosen }) => chosen)
}

/** The store's defaults. An attribute with a single term is chosen too. */
export function startingChoice(product: Product): Choice {
  return Object.fromEntries(
    choices(product).flatMap(({ name, terms }) => {
      const first = terms.find((term) => term.default) ?? (terms.length === 1 ? terms[0] : undefined)
      return first ? [[name, first.slug]] : []
    }),
  )
}

/** Returns the first variation that matches a complete choice, or null. */
export function chosenVariation(product: Product, choice: Choice): Variation | null {
  if (choices(product).some(({ name }) => !choice[name])) return null
  return product.variations.find((variation) => agrees(variation, choice)) ?? null
}

/** Whether a term can be bought together with the rest of the choice. */
export type Availability = 'offered' | 'sold-out' | 'none'

/**
 * @param stock price and stock of each variation; one that is missing, because it is not loaded, counts as in
 * stock
 */
export function availability(
  product: Product,
  stock: readonly Product[],
  choice: Choice,
  name: string,
  slug: string,
): Availability {
  const wanted = { ...choice, [name]: slug }
  const chosen = chosenVariation(product, wanted)
  const matching = chosen ? [chosen] : product.variations.filter((variation) => agrees(variation, wanted))
  if (matching.length === 0) return 'none'
  const isSoldOut = (variation: Variation) => {
    if (variation.available !== undefined) return !variation.available
    const found = stock.find((each) => each.id === variation.id)
    return found !== undefined && (!found.inStock || !found.purchasable)
  }
  return matching.every(isSoldOut) ? 'sold-out' : 'offered'
}

/** A variation without a value for an attribute matches any of its terms. */
function agrees({ attributes }: Variation, choice: Choice): boolean {
  return attributes.every(({ name, value }) => value === null || !choice[name] || value === choice[name])
}

/** Returns the variation of a choice among those that are loaded, or null. */
export function loadedVariation(
  product: Product,
  choice: Choice,
  loaded: readonly Product[],
): Product | null {
  const chosen = chosenVariation(product, choice)
  if (!chosen) return null
  const isChosen = ({ id, choice: own }: Product) =>
    own ? choices(product).every(({ name }) => own[name] === choice[name]) : id === chosen.id
  return loaded.find(isChosen) ?? null
}

/** Returns the cart item for a choice, with what the variation leaves open, or null if it is incomplete. */
export function itemToAdd(
  product: Product,
  choice: Choice,
  quantity: number,
  loaded: readonly Product[] = [],
): Item | null {
  const open = choices(product)
  if (open.length === 0) return { id: product.item ?? product.id, quantity }
  const variation = chosenVariation(product, choice)
  if (!variation) return null
  if (variation.id === null) {
    const found = loadedVariation(product, choice, loaded)
    return found && { id: found.id, quantity }
  }
  const variationOf = ({ name, taxonomy }: Attribute) => ({
    attribute: taxonomy ?? name,
    value: choice[name]!,
  })
  return { id: variation.id, quantity, variation: open.map(variationOf) }
}
