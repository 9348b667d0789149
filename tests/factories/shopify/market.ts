/** Markets of the stand-in: currency, and the price of a US dollar in it. */
export const COUNTRIES = [
  { code: 'US', name: 'United States', currency: 'USD', rate: 1, digits: 2 },
  { code: 'DE', name: 'Germany', currency: 'EUR', rate: 0.9, digits: 2 },
  { code: 'JP', name: 'Japan', currency: 'JPY', rate: 150, digits: 0 },
] as const

export type Market = { country: (typeof COUNTRIES)[number]; language: string }

export const marketOf = (country: unknown, language: unknown): Market => ({
  country: COUNTRIES.find(({ code }) => code === country) ?? COUNTRIES[0],
  language: typeof language === 'string' ? language : 'EN',
})

/** An amount as Shopify writes it: `19.0`, `1350.0`. */
export function money(cents: number, { country: { currency, rate, digits } }: Market) {
  const amount = Math.round((cents / 100) * rate * 10 ** digits) / 10 ** digits
  const written = String(amount)
  return { amount: written.includes('.') ? written : `${written}.0`, currencyCode: currency }
}
