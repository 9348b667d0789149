/** The main zone of countries that have several, where half or more of the people live. */
const MAIN_ZONES: Readonly<Record<string, string>> = {
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto', // prettier-ignore
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil', // prettier-ignore
  ES: 'Europe/Madrid',
  GL: 'America/Nuuk',
  ID: 'Asia/Jakarta',
  KZ: 'Asia/Almaty',
  MX: 'America/Mexico_City', // prettier-ignore
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kyiv', // prettier-ignore
  US: 'America/New_York',
  UZ: 'Asia/Tashkent', // prettier-ignore
}

type WithZones = Intl.Locale & { timeZones?: string[]; getTimeZones?: () => string[] | undefined }

/**
 * Returns the time zone of a place: of its country, by its longitude where the country has several.
 * @param country ISO 3166-1 code
 * @param longitude in degrees, or null
 * @returns null for an unknown country
 */
export function zoneOf(country: string, longitude: number | null): string | null {
  if (!/^[A-Z]{2}$/.test(country)) return null
  const locale = new Intl.Locale(`und-${country}`) as WithZones
  const zones = locale.getTimeZones?.() ?? locale.timeZones ?? []
  const main = MAIN_ZONES[country] ?? zones[0] ?? null
  if (longitude === null || zones.length < 2 || main === null) return main
  const distance = (zone: string) => Math.abs(standardOffset(zone) - longitude / 15)
  const nearest = zones.toSorted((a, b) => distance(a) - distance(b))[0] ?? main
  return distance(main) - distance(nearest) < 0.75 ? main : nearest
}

/** Hours from UTC in January or July, whichever is less. */
function standardOffset(zone: string): number {
  return Math.min(...[0, 6].map((month) => offsetAt(zone, Date.UTC(2026, month, 15, 12))))
}

function offsetAt(zone: string, time: number): number {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  const name = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? []
  return sign === undefined ? 0 : Number(`${sign}${Number(hours) + Number(minutes) / 60}`)
}

let countries: Map<string, string> | null = null

/** Returns the ISO code of a country by its code or its English name. Empty if it is unknown. */
export function countryCode(text: string): string {
  const name = text.trim()
  if (/^[A-Za-z]{2}$/.test(name)) return name.toUpperCase() === 'UK' ? 'GB' : name.toUpperCase()
  countries ??= allCountries()
  return countries.get(name.toLowerCase()) ?? ''
}

function allCountries(): Map<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index))
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  const known = codes.flatMap((code) => {
    const name = names.of(code)
    return name === undefined ? [] : [[name.toLowerCase(), code] as const]
  })
  return new Map([...known, ['usa', 'US'], ['england', 'GB'], ['scotland', 'GB'], ['wales', 'GB']])
}

/** Returns the country where a language is mostly spoken, or that its tag names. Empty if it is unknown. */
export function countryOfLanguage(language: string): string {
  try {
    const locale = new Intl.Locale(language)
    return locale.region ?? (locale.language === 'en' ? '' : (locale.maximize().region ?? ''))
  } catch {
    return ''
  }
}
