import type { Attribute, Product } from './product'

/** By the name of an attribute: the slug of the term that was chosen. */
export type Choice = Readonly<Record<string, string>>

type Variation = Product['variations'][number]

/** The attributes that variations differ by, in the store's order. */
export function choices(product: Product): Attribute[] {
  return product.attributes.filter(({ chosen }) => chosen)
}

/** What the store has chosen for people who have not chosen yet. */
export function startingChoice(product: Product): Choice {
  return Object.fromEntries(
    choices(product).flatMap(({ name, terms }) => {
      const first = terms.find((term) => term.default) ?? (terms.length === 1 ? terms[0] : undefined)
      return first ? [[name, first.slug]] : []
    }),
  )
}

/** The variation that a whole choice means: the first that agrees, as WooCommerce finds it; null while something is open. */
export function chosenVariation(product: Product, choice: Choice): Variation | null {
  if (choices(product).some(({ name }) => !choice[name])) return null
  return product.variations.find((variation) => agrees(variation, choice)) ?? null
}

/** Whether there is a variation with a term, whatever else is chosen besides. */
export function isOffered(product: Product, choice: Choice, name: string, slug: string): boolean {
  const asked = { ...choice, [name]: slug }
  return product.variations.some((variation) => agrees(variation, asked))
}

/** A variation without a value for an attribute holds for any of its terms. */
function agrees({ attributes }: Variation, choice: Choice): boolean {
  return attributes.every(({ name, value }) => value === null || !choice[name] || value === choice[name])
}

/** What `cart/add-item` is told. A variation that holds for any term does not say by itself which one was chosen. */
export function itemToAdd(
  product: Product,
  choice: Choice,
  quantity: number,
): { id: number; quantity: number; variation?: { attribute: string; value: string }[] } | null {
  const open = choices(product)
  if (open.length === 0) return { id: product.id, quantity }
  const variation = chosenVariation(product, choice)
  if (!variation) return null
  const variationOf = ({ name, taxonomy }: Attribute) => ({
    attribute: taxonomy ?? name,
    value: choice[name]!,
  })
  return { id: variation.id, quantity, variation: open.map(variationOf) }
}
