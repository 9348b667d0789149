import { type Weekday, WEEKDAYS } from '../../../document/blocks/hours'

/** 2024-01-01 was a Monday. */
const dateOf = (index: number) => new Date(Date.UTC(2024, 0, 1 + index, 12))
const EVERY_DAY =
  /^(?:daily|everyday|täglich|quotidien|giornaliero|tutti|todos|diario|dagelijks|dagligen|dagligt)$/
const SHORT: Readonly<Record<string, Weekday>> = {
  mo: 'mon',
  tu: 'tue',
  we: 'wed',
  th: 'thu',
  fr: 'fri',
  sa: 'sat',
  su: 'sun',
}
/** Abbreviations beside those that each language's calendar has. */
const USUAL: Readonly<Record<string, Weekday>> = {
  tues: 'tue',
  weds: 'wed',
  thur: 'thu',
  thurs: 'thu', // prettier-ignore
  mån: 'mon',
  tis: 'tue',
  ons: 'wed',
  tors: 'thu',
  fre: 'fri',
  lör: 'sat',
  sön: 'sun', // prettier-ignore
}

const names = new Map<string, ReadonlyMap<string, Weekday>>()

/** Names of the weekdays in a language and in English, in lower case, without periods. */
export function dayNames(language: string): ReadonlyMap<string, Weekday> {
  const known = names.get(language)
  if (known) return known
  const found = new Map<string, Weekday>([...Object.entries(SHORT), ...Object.entries(USUAL)])
  for (const locale of [language, 'en'].filter(isLocale))
    for (const weekday of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' })
      for (const [index, day] of WEEKDAYS.entries()) {
        const name = plain(format.format(dateOf(index)))
        if (locale === language || !found.has(name)) found.set(name, day)
        if (weekday === 'long') found.set(`${name}s`, found.get(`${name}s`) ?? day)
      }
    }
  if (names.size > 50) names.clear()
  names.set(language, found)
  return found
}

function isLocale(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0
  } catch {
    return false
  }
}

const plain = (name: string) => name.toLowerCase().replaceAll('.', '').trim()

/** Reads `Mon–Fri`, `Mo, Di und Do`, `daily`. Returns null if the text has anything but days. */
export function readDays(text: string, language: string): Weekday[] | null {
  const known = dayNames(language)
  const words = plain(text)
    .replaceAll(/\s*(?:-|–|—|−|\b(?:to|bis|until|through|thru|au|till|tot|til|al|a)\b)\s*/g, ' - ')
    .split(/[\s,;:/&+|]+/)
    .filter(Boolean)
  const days = new Set<Weekday>()
  let last: Weekday | null = null
  let isRange = false
  for (const word of words) {
    if (word === '-') isRange = last !== null
    else if (
      /^(?:and|und|et|y|e|en|och|og|i|from|von|du|le|de|dal|every|open|geöffnet|öppet|les|jours|i giorni)$/.test(
        word,
      )
    )
      continue
    else if (EVERY_DAY.test(word)) for (const day of WEEKDAYS) days.add(day)
    else {
      const day = known.get(word)
      if (day === undefined) return null
      if (isRange && last !== null) for (const each of between(last, day)) days.add(each)
      days.add(day)
      last = day
      isRange = false
    }
  }
  return days.size > 0 ? WEEKDAYS.filter((day) => days.has(day)) : null
}

export function between(from: Weekday, to: Weekday): Weekday[] {
  const found: Weekday[] = [from]
  for (let index = WEEKDAYS.indexOf(from); WEEKDAYS[index % 7] !== to;) found.push(WEEKDAYS[++index % 7]!)
  return found
}
