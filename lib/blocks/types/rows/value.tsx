import type { ReactNode } from 'react'
import type { RowField, RowPicture, RowValue } from '../../../sources/rows/rows'
import type { LiveStrings } from '../../live/live-words'
import { shownDate } from '../posts/date'

type Words = LiveStrings['content']

/** Formats a value as text in the app's language. */
export function shownValue(value: RowValue, { type }: RowField, language: string, words: Words): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') return new Intl.NumberFormat([language, 'en']).format(value)
  if (typeof value === 'object') return 'cents' in value ? shownPrice(value, language) : value.alt
  return type === 'date' ? shownDate(value, language) || value : value
}

function shownPrice({ cents, currency }: { cents: number; currency: string }, language: string): string {
  try {
    const format = new Intl.NumberFormat([language, 'en'], { style: 'currency', currency })
    const digits = format.resolvedOptions().maximumFractionDigits ?? 2
    return format.format(cents / 10 ** digits)
  } catch {
    return `${cents / 100} ${currency}`
  }
}

/** Where a tap on a value leads: a call, an email, directions or a page. Null if nowhere. */
export function hrefOf(value: RowValue, { type }: RowField): string | null {
  if (typeof value !== 'string') return null
  if (type === 'phone') return `tel:${value.replaceAll(/[^\d+]/g, '')}`
  if (type === 'email') return `mailto:${value}`
  if (type === 'place') return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(value)}`
  return type === 'link' && /^https?:\/\//i.test(value) ? value : null
}

/** A picture of a row, which may be of another site. */
export function RowImage({
  picture,
  ...rest
}: {
  picture: RowPicture
  className?: string
  decorative?: boolean
}): ReactNode {
  const { className, decorative } = rest
  return (
    // oxlint-disable-next-line nextjs/no-img-element -- drawn outside Next as well
    <img
      className={className}
      src={picture.src}
      alt={decorative ? '' : picture.alt}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
    />
  )
}
