import type { Edit, Item } from '../../commerce/session'
import { write } from '../operations'
import { gid } from '../endpoint'

const MONEY = '{amount currencyCode}'
/** More lines would be too complex for one request. The totals count all of them. */
const MAX_LINES = 50

const CART = `fragment K on Cart{id checkoutUrl totalQuantity note buyerIdentity{countryCode}
cost{totalAmount${MONEY} totalTaxAmount${MONEY}} discountCodes{code applicable}
discountAllocations{discountedAmount${MONEY}} appliedGiftCards{id lastCharacters amountUsed${MONEY}}
lines(first:${MAX_LINES}){nodes{id quantity cost{amountPerQuantity${MONEY} compareAtAmountPerQuantity${MONEY} subtotalAmount${MONEY}}
discountAllocations{discountedAmount${MONEY}} sellingPlanAllocation{sellingPlan{name}}
merchandise{...on ProductVariant{id requiresShipping image{url(transform:{maxWidth:200}) altText} selectedOptions{name value}
quantityRule{minimum maximum increment} product{id title handle onlineStoreUrl}}}}}}`

/** An operation as the transport sends it. */
export type Operation = { query: string; variables: Record<string, unknown> }

export const readCartOperation = (id: string): Operation => ({
  query: write('query', '$id:ID!', `cart(id:$id){...K}}${CART}`),
  variables: { id },
})

/** Asks only which market answers, for a device without a cart. */
export const marketOperation: Operation = { query: write('query', '', '}'), variables: {} }

/** What the cart knows that a mutation needs. */
export type CartKey = { id: string; codes: readonly string[] }

type Mutation = { name: string; args: readonly (readonly [name: string, type: string, value: unknown])[] }

const lineOf = ({ id, quantity, plan }: Item) => ({
  merchandiseId: gid('ProductVariant', id),
  quantity,
  ...(plan !== undefined && { sellingPlanId: gid('SellingPlan', plan) }),
})

const without = (codes: readonly string[], code: string) =>
  codes.filter((each) => each.toLowerCase() !== code.trim().toLowerCase())

const MUTATIONS: {
  [K in Edit['kind']]?: (edit: Extract<Edit, { kind: K }>, codes: readonly string[]) => Mutation
} = {
  add: ({ item }) => ({ name: 'cartLinesAdd', args: [['lines', '[CartLineInput!]!', [lineOf(item)]]] }),
  quantity: ({ key, quantity }) => ({
    name: 'cartLinesUpdate',
    args: [['lines', '[CartLineUpdateInput!]!', [{ id: key, quantity }]]],
  }),
  remove: ({ key }) => ({ name: 'cartLinesRemove', args: [['lineIds', '[ID!]!', [key]]] }),
  coupon: ({ code }, codes) => ({
    name: 'cartDiscountCodesUpdate',
    args: [['discountCodes', '[String!]!', [...without(codes, code), code.trim()]]],
  }),
  'remove-coupon': ({ code }, codes) => ({
    name: 'cartDiscountCodesUpdate',
    args: [['discountCodes', '[String!]!', without(codes, code)]],
  }),
  'gift-card': ({ code }) => ({
    name: 'cartGiftCardCodesAdd',
    args: [['giftCardCodes', '[String!]!', [code.trim()]]],
  }),
  'remove-gift-card': ({ id }) => ({
    name: 'cartGiftCardCodesRemove',
    args: [['appliedGiftCardIds', '[ID!]!', [id]]],
  }),
  note: ({ note }) => ({ name: 'cartNoteUpdate', args: [['note', 'String!', note]] }),
  country: ({ country }) => ({
    name: 'cartBuyerIdentityUpdate',
    args: [['buyerIdentity', 'CartBuyerIdentityInput!', { countryCode: country }]],
  }),
}

const RESULT = 'cart{...K} userErrors{code field message} warnings{code message target}'

/** The mutation of an edit: for a device without a cart, one that makes it. Null if there is nothing to do. */
export function mutationOf(edit: Edit, cart: CartKey): Operation | null {
  if (cart.id === '') {
    if (edit.kind !== 'add') return null
    return {
      query: write('mutation', '$input:CartInput', `done:cartCreate(input:$input){${RESULT}}}${CART}`),
      variables: { input: { lines: [lineOf(edit.item)] } },
    }
  }
  const mutation = (
    MUTATIONS[edit.kind] as ((edit: Edit, codes: readonly string[]) => Mutation) | undefined
  )?.(edit, cart.codes)
  if (!mutation) return null
  const { name, args } = mutation
  const declared = args.map(([arg, type]) => `,$${arg}:${type}`).join('')
  const given = args.map(([arg]) => `,${arg}:$${arg}`).join('')
  return {
    query: write(
      'mutation',
      `$cartId:ID!${declared}`,
      `done:${name}(cartId:$cartId${given}){${RESULT}}}${CART}`,
    ),
    variables: { cartId: cart.id, ...Object.fromEntries(args.map(([arg, , value]) => [arg, value])) },
  }
}
