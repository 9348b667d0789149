/** Display names of gateways. A store reports only the ID of others. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^(?:ppcp|paypal)/, 'PayPal'],
  [/^stripe/, 'Stripe'],
  [/^woocommerce_payments/, 'WooPayments'],
  [/^klarna|^kco/, 'Klarna'],
  [/^mollie_wc_gateway_/, ''],
  [/^amazon/, 'Amazon Pay'],
]

export function gatewayName(id: string): string {
  const found = NAMES.find(([pattern]) => pattern.test(id))
  if (found?.[1]) return found[1]
  const words = id
    .replace(found?.[0] ?? '', '')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
