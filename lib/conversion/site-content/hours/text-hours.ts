import { readDays } from './days'
import { clock, type OpenTime, tidyTimes } from './times'

const RANGE =
  /(\d{1,2})(?:[:.h](\d{2}))?\s*(a\.?m\.?|p\.?m\.?|uhr|h|kl)?\s*(?:-|–|—|−|\bto\b|\bbis\b|\buntil\b|\btill\b|\btot\b|\bà\b|\ba\b|\bal\b|\btil\b)\s*(\d{1,2})(?:[:.h](\d{2}))?\s*(a\.?m\.?|p\.?m\.?|uhr|h\b)?/gi
const CLOSED =
  /\b(?:closed|geschlossen|ruhetag|fermée?|chiuso|cerrado|gesloten|stängt|lukket|fechado|zamknięte)\b/i
/** Words between days and times. */
const FILLER =
  /\b(?:open|opening hours|hours|geöffnet|ouvert|aperto|abierto|öppet|åpent|åbent|kl\.?|from|von|de|dalle|uhr|und|and|et)\b|[:()|,\s.]+$/gi

/** Opening hours in the visible text, and the lines that they were read from. */
export type TextHours = { times: OpenTime[]; lines: ReadonlySet<string> }

/**
 * Reads opening hours from lines such as `Mon–Fri 9am–5pm`, in the page's language and in English. Two days
 * at least are needed, and a line has nothing else before its times.
 */
export function readTextHours(lines: readonly string[], language: string): TextHours | null {
  const times: OpenTime[] = []
  const used = new Set<string>()
  for (const [index, line] of lines.entries()) {
    if (line.length > 160) continue
    const next = lines[index + 1] ?? ''
    const own = readLine(line, language)
    if (own) {
      times.push(...own)
      used.add(line)
    } else if (
      next.length < 60 &&
      (/^\d/.test(next) || CLOSED.test(next)) &&
      readDays(line.replace(/[:\s]+$/, ''), language)
    ) {
      const both = readLine(`${line} ${next}`, language)
      if (!both) continue
      times.push(...both)
      used.add(line).add(next)
    }
  }
  const days = new Set(times.map(({ day }) => day))
  return days.size < 2 ? null : { times: tidyTimes(times), lines: used }
}

/** Returns null for a line that is not about hours, and no times for a closed day. */
function readLine(line: string, language: string): OpenTime[] | null {
  const ranges = [...line.matchAll(RANGE)]
  const first = ranges[0]
  if (!first) {
    if (!CLOSED.test(line)) return null
    return readDays(line.replace(CLOSED, ' '), language) && []
  }
  const days = readDays(line.slice(0, first.index).replaceAll(FILLER, ' '), language)
  if (!days) return null
  const read = ranges.flatMap((range) => readRange(range) ?? [])
  return read.length === 0 ? null : days.flatMap((day) => read.map((times) => ({ day, ...times })))
}

function readRange(range: RegExpExecArray): { from: string; to: string } | null {
  const [, hour, minute, half, endHour, endMinute, endHalf] = range
  const to = timeOf(endHour, endMinute, endHalf)
  // `9–5pm` begins in the morning
  const isShort =
    !half && /p/i.test(endHalf ?? '') && Number(hour) < Number(endHour) && Number(endHour) !== 12
  const from = timeOf(hour, minute, half ?? (isShort ? endHalf : undefined))
  return from === null || to === null || from === to ? null : { from, to }
}

function timeOf(hour = '', minute = '0', half = ''): string | null {
  const isHalf = /^[ap]/i.test(half)
  const number = Number(hour)
  if (isHalf && (number < 1 || number > 12)) return null
  const hour24 = isHalf ? (number % 12) + (/^p/i.test(half) ? 12 : 0) : number
  return clock(hour24, Number(minute))
}
