/** How the recorded store writes euros, as every object with amounts repeats it. */
export const CURRENCY = {
  currency_code: 'EUR',
  currency_symbol: '€',
  currency_minor_unit: 2,
  currency_decimal_separator: ',',
  currency_thousand_separator: '.',
  currency_prefix: '',
  currency_suffix: ' €',
}

/** `1.250,50` of 125050 cents. */
export function decimal(cents: number): string {
  const [whole = '', fraction = ''] = (cents / 100).toFixed(2).split('.')
  return `${whole.replace(/\B(?=(?:\d{3})+$)/g, '.')},${fraction}`
}

export function amountHtml(cents: number): string {
  return `<span class="woocommerce-Price-amount amount">${decimal(cents)}&nbsp;<span class="woocommerce-Price-currencySymbol">&euro;</span></span>`
}
