/*
 * Prices as menus write them, in the notations of many countries: 1.234,50 · 1,234.50 · 1'234.50 · 1 234,50 kr ·
 * CHF 12.– · 12:- · from 9 · 9–12 € · 4 / 6 / 8 · 12 € per person. A price stays text: it is found, not converted.
 */

/** Codes that are written out on menus. Other codes are also words, such as GEL, TOP or CUP. */
const CODES =
  'USD EUR GBP CHF SEK NOK DKK ISK PLN CZK HUF RON BGN RSD UAH RUB JPY CNY RMB KRW INR AUD CAD NZD SGD HKD TWD THB VND IDR MYR PHP ZAR NGN KES EGP MAD TND AED SAR QAR KWD BHD OMR JOD ILS MXN BRL ARS CLP COP PEN UYU'
const SIGNS = String.raw`\p{Sc}|(?:US|AU|CA|NZ|HK|NT|MX|R|A|C|S)\$|S?Fr\.?|kr\.?|Kč|zł|Ft|lei|лв\.?|руб\.?|грн|円|元|원|บาท|Rs\.?|RM|Rp|€uro|Euro|euros?|د\.إ|ر\.س|ج\.م`
const CURRENCY = `(?:${SIGNS}|${CODES.replaceAll(' ', '|')})`
/** Thousands with points, commas, spaces or apostrophes, Indian groups, decimals, or a dash for none. */
const NUMBER = String.raw`(?:\p{Nd}{1,3}(?:[.,'’٬\u00a0\u202f ]\p{Nd}{3})+|\p{Nd}{1,2}(?:,\p{Nd}{2})+,\p{Nd}{3}|\p{Nd}+)(?:[.,٫]\p{Nd}{1,2}(?!\p{Nd}))?(?:\s?[.,:](?:[-–—]{1,2}))?`
const AMOUNT = String.raw`(?:${CURRENCY}\s?${NUMBER}|${NUMBER}(?:\s?${CURRENCY}(?!\p{L}))?)`
const FROM = String.raw`(?:from|starting at|ab|ca\.?|à partir de|a partir de|dès|desde|a partire da|da|vanaf|från|fra|od|от|من)\s+`
const UNIT = String.raw`(?:\s?(?:\/|\bper\b|\bpro\b|\bpar\b|\bpor\b|\bp\.)\s?[\p{L}\p{Nd}][\p{L}\p{Nd}.²]*(?:\s\p{L}+)?)?`
const IN_WORDS =
  'on request|ask us|free|gratis|market price|auf anfrage|kostenlos|tagespreis|sur demande|gratuit|prix du marché|a consultar|según mercado|su richiesta|gratuito|sob consulta|op aanvraag|på begäran|på forespørsel'
const PRICE = String.raw`(?:${FROM})?${AMOUNT}(?:\s?(?:[-–—/|]|to|bis|à|till?)\s?${AMOUNT}){0,4}\+?${UNIT}`
const LEADER = String.raw`\s*(?:\t|\s{2,}|(?:\s?\.){2,}|…+|·{2,}|_{2,}|[:=|]|(?<=\s)[-–—](?=\s))\s*`

const ONLY = new RegExp(`^(?:${PRICE}|${IN_WORDS})$`, 'iu')
const AT_END = new RegExp(`^(.*?\\S)(?:${LEADER}(${PRICE}|${IN_WORDS})|\\s+(${PRICE}))$`, 'iu')
const AT_START = new RegExp(
  `^(${CURRENCY}\\s?${NUMBER}|${NUMBER}\\s?${CURRENCY})(?:${LEADER}|\\s+)(\\S.*)$`,
  'iu',
)

/** Whether a text is a price and nothing else. */
export function isPrice(text: string): boolean {
  return text.length <= MAX_LENGTH && ONLY.test(text)
}

/** Splits a line into name and price. The price is empty if there is none. */
export function splitPrice(line: string): { name: string; price: string } {
  const text = line.trim().replaceAll(/\s{3,}/g, '  ') // long runs would take the patterns too many attempts
  if (text.length > MAX_LENGTH) return { name: text, price: '' }
  const [, name, afterLeader, afterSpace] = AT_END.exec(text) ?? []
  if (name) return { name, price: spaced(afterLeader ?? afterSpace ?? '') }
  const [, price, rest] = AT_START.exec(text) ?? []
  return price && rest ? { name: rest, price: spaced(price) } : { name: text, price: '' }
}

/** Longer lines are prose. Also limits the work of the patterns. */
const MAX_LENGTH = 300

function spaced(price: string): string {
  return price.replaceAll(/\s+/g, ' ').trim()
}
