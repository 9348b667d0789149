/**
 * The version of Shopify's Storefront API that apps ask for. Each is supported for at least a year; a request
 * for an ended one is answered by the oldest supported.
 */
const API_VERSION = '2026-07'

/** The API's address, which is the same below a store's own domain and `myshopify.com`. */
export const endpoint = (address: string): string => new URL(`/api/${API_VERSION}/graphql.json`, address).href

/** `gid://shopify/Product/123` of a number. */
export const gid = (type: string, id: number | string): string => `gid://shopify/${type}/${id}`

/** The number in a global ID, which stays below 2^53, or null. */
export function idOf(value: unknown): number | null {
  const digits = typeof value === 'string' ? /\/(\d{1,16})(?:\?|$)/.exec(value)?.[1] : undefined
  const id = Number(digits ?? NaN)
  return Number.isSafeInteger(id) ? id : null
}
