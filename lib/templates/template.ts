import type { z } from 'zod'
import type { Action } from '../document/action'
import type { Block, BlockOf } from '../document/block'
import { COLUMN_SLOTS } from '../document/blocks/columns'
import { WEEKDAYS, type Weekday } from '../document/blocks/hours'
import { EMPTY_ITEM } from '../document/blocks/prices'
import type { documentSchema } from '../document/document'
import type { TemplateCategory, TemplateId } from './schema'

/**
 * Returns the reference of a picture in `public/templates/<id>`: `bread` is the drawing `bread.svg`, and
 * `lake.webp` the photograph of that name.
 */
export type PictureOf = (name: string) => string

type DocumentInput = z.input<typeof documentSchema>
type ScreenInput = DocumentInput['screens'][number]
type TabInput = NonNullable<DocumentInput['tabs']>[number]

/** A complete app to start from. */
export type Template = {
  id: TemplateId
  /** Name in the list of templates, such as "Restaurant". */
  industry: string
  category: TemplateCategory
  /** Additional search terms. */
  keywords: string
  /** Alternative text of the picture of its first screen. */
  shows: string
  document: (picture: PictureOf) => DocumentInput
}

/*
 * Short helpers, so that a template's file reads like its content. A screen is identified by one word:
 * `order` has the ID `screen-order`, its tab is `tab-order`, and its blocks are `order-1`, `order-2` and so
 * on, in reading order.
 */

interface Children {
  [slot: string]: readonly Part[]
}
type PartOf<B> = B extends Block ? Omit<B, 'id' | 'children'> & { children?: Children } : never
type Part = PartOf<Block>

export function screen(name: string, title: string, parts: readonly Part[]): ScreenInput {
  let count = 0
  const toBlock = ({ children, ...part }: Part): unknown => {
    const id = `${name}-${++count}`
    if (!children) return { id, ...part }
    const slots = Object.entries(children).map(([slot, list]) => [slot, list.map(toBlock)])
    return { id, ...part, children: Object.fromEntries(slots) as unknown }
  }
  return { id: `screen-${name}`, title, blocks: parts.map(toBlock) as ScreenInput['blocks'] }
}

/** A tab that opens a screen of the template. */
export function tab(name: string, label: string, icon: TabInput['icon']): TabInput {
  return { id: `tab-${name}`, label, icon, action: opens(name) }
}

/** Opens a screen of the template, by its name. */
export function opens(name: string): Action {
  return { type: 'screen', screenId: `screen-${name}` }
}

/** Makes a part as wide as the screen, without space above. */
export const FULL = { width: 'full', space: 'none' } as const

/** Calls a number that is reserved for fiction. */
export function calls(phone: string): Action {
  return { type: 'phone', phone }
}

/** Writes to a domain that is reserved for examples. */
export function writes(email: string, subject?: string): Action {
  if (subject === undefined) return { type: 'email', email }
  return { type: 'url', url: `mailto:${email}?subject=${encodeURIComponent(subject)}` }
}

export function header(title: string, subtitle = ''): Part {
  return { type: 'header', title, subtitle }
}

export function text(content: string): Part {
  return { type: 'text', content }
}

export function image(src: string, alt: string, action?: Action): Part {
  return { type: 'image', src, alt, ...(action ? { action } : {}) }
}

export function button(text: string, action: Action, style: BlockOf<'button'>['style'] = 'primary'): Part {
  return { type: 'button', text, style, action }
}

/** Tiles, or rows in one column. The part of an item after ` · ` is smaller. */
export function grid(columns: number, items: string[]): Part {
  return { type: 'grid', columns, items }
}

/** Tiles with pictures that open something. */
export function tiles(
  columns: number,
  items: readonly [text: string, picture: string, action: Action][],
): Part {
  return {
    type: 'grid',
    columns,
    items: numbered(items, ([text, picture, action]) => ({ text, picture, action })),
  }
}

export function card(title: string, content: string, action?: Action): Part {
  return { type: 'card', title, content, ...(action ? { action } : {}) }
}

type Section = BlockOf<'section'>

/** Parts on a shared background. */
export function section(
  background: Exclude<Section['background'], 'picture'>,
  parts: readonly Part[],
  padding: Section['padding'] = 'medium',
): Part {
  return { type: 'section', background, picture: '', padding, children: { content: parts } }
}

/** A part with a position or a background of its own. */
export function styled(part: Part, appearance: NonNullable<Part['appearance']>): Part {
  return { ...part, appearance }
}

/** A part with the appearance `FULL`. */
export function bleed(part: Part): Part {
  return styled(part, FULL)
}

/** Parts side by side; `stack` puts them below each other on phones. */
export function columns(parts: readonly (readonly Part[])[], { stack = false } = {}): Part {
  const children = Object.fromEntries(parts.map((list, index) => [COLUMN_SLOTS[index] ?? '', list]))
  return { type: 'columns', columns: parts.length, stack, children }
}

export function carousel(
  label: string,
  slides: readonly Part[],
  slide: BlockOf<'carousel'>['slide'] = 'most',
): Part {
  return { type: 'carousel', label, slide, children: { slides } }
}

function panels(parts: Record<string, readonly Part[]>): readonly Part[] {
  return Object.entries(parts).map(([title, content]): Part => ({
    type: 'panel',
    title,
    children: { content },
  }))
}

export function tabs(label: string, parts: Record<string, readonly Part[]>): Part {
  return { type: 'tabs', label, children: { panels: panels(parts) } }
}

export function accordion(parts: Record<string, readonly Part[]>): Part {
  return { type: 'accordion', single: true, children: { panels: panels(parts) } }
}

const numbered = <T, R>(list: readonly T[], make: (item: T) => R) =>
  list.map((item, index) => ({ id: `item-${index + 1}`, ...make(item) }))

type Row = [title: string, detail?: string, action?: Action, picture?: string]

export function list(layout: BlockOf<'list'>['layout'], rows: readonly Row[]): Part {
  const items = numbered(rows, ([title, detail = '', action = { type: 'none' as const }, picture = '']) => ({
    ...{ title, detail, action, picture },
  }))
  return { type: 'list', layout, items }
}

export function gallery(
  layout: BlockOf<'gallery'>['layout'],
  pictures: readonly [source: string, alt: string, caption?: string][],
): Part {
  return {
    type: 'gallery',
    layout,
    pictures: numbered(pictures, ([source, alt, caption = '']) => ({ source, alt, caption })),
  }
}

/** Prices, by group title. */
export function prices(
  groups: Record<string, readonly [name: string, price: string, detail?: string][]>,
): Part {
  return {
    type: 'prices',
    groups: numbered(Object.entries(groups), ([title, items]) => ({
      title,
      items: numbered(items, ([name, price, detail = '']) => ({ ...EMPTY_ITEM, name, price, detail })),
    })),
  }
}

type Person = { picture?: string; name: string; role: string; phone?: string; email?: string }

export function team(people: readonly Person[]): Part {
  const none = { picture: '', phone: '', email: '', action: { type: 'none' as const } }
  return { type: 'team', people: numbered(people, (person) => ({ ...none, ...person })) }
}

type Quote = [quote: string, name: string, role?: string, stars?: number]

export function quotes(label: string, entries: readonly Quote[]): Part {
  return {
    type: 'testimonials',
    label,
    layout: entries.length > 2 ? 'carousel' : 'cards',
    quotes: numbered(entries, ([quote, name, role = '', stars = 5]) => ({
      quote,
      name,
      role,
      stars,
      picture: '',
    })),
  }
}

export function faq(questions: Record<string, string>): Part {
  const entries = Object.entries(questions)
  return {
    type: 'faq',
    single: false,
    questions: numbered(entries, ([question, answer]) => ({ question, answer })),
  }
}

/** Opening hours of a weekday as `9:00-12:00 13:00-18:00`; from `mon` to `fri` as `mon-fri`. */
export function hours(timeZone: string, week: Record<string, string>, note = ''): Part {
  const times = Object.entries(week).flatMap(([days, spans]) =>
    daysOf(days).flatMap((day) => spans.split(' ').map((span) => ({ day, span }))),
  )
  return {
    type: 'hours',
    timeZone,
    note,
    exceptions: [],
    times: numbered(times, ({ day, span }) => {
      const [from = '', to = ''] = span.split('-').map((time) => time.padStart(5, '0'))
      return { day, from, to }
    }),
  }
}

function daysOf(days: string): Weekday[] {
  const [first = '', last = first] = days.split('-')
  const at = (day: string) => WEEKDAYS.indexOf(day as Weekday)
  return WEEKDAYS.slice(at(first), at(last) + 1)
}

type Ways = Partial<Pick<BlockOf<'contact'>, 'phone' | 'email' | 'whatsapp' | 'address'>>

export function contact(ways: Ways, layout: BlockOf<'contact'>['layout'] = 'round'): Part {
  return { type: 'contact', phone: '', email: '', whatsapp: '', address: '', website: '', layout, ...ways }
}

export function map(name: string, address: string): Part {
  return { type: 'map', name, address, position: '' }
}

export function coupon(title: string, detail: string, code: string): Part {
  return { type: 'coupon', title, detail, code, until: '', timeZone: 'UTC' }
}

export function countdown(title: string, moment: string, timeZone: string, after: string): Part {
  return { type: 'countdown', title, moment, timeZone, after }
}

export function divider(line: BlockOf<'divider'>['line'] = 'solid'): Part {
  return { type: 'divider', line }
}

export function shareButton(text: string): Part {
  return { type: 'sharing', text, style: 'outline', url: '' }
}

type FieldOf = BlockOf<'form'>['fields'][number]
type Field = [
  label: string,
  kind: FieldOf['kind'],
  more?: { optional?: true; help?: string; options?: string[] },
]

export function form(
  title: string,
  text: string,
  fields: readonly Field[],
  button: string,
  thanks: string,
): Part {
  return {
    ...{ type: 'form', title, text, button, thanks, notify: 'each' },
    fields: numbered(fields, ([label, kind, { optional, help = '', options = [] } = {}]) => ({
      ...{ label, kind, help, required: !optional, options: options.join('\n') },
    })),
  }
}

type Booking = {
  title: string
  text: string
  /** Same format as in `hours`. */
  week: Record<string, string>
  every?: BlockOf<'booking'>['every']
  services?: string[]
  largestParty?: number
  button: string
}

/** A booking request for a time, with one of the services or a number of people. */
export function booking({
  title,
  text,
  week,
  every = 30,
  services,
  largestParty = 8,
  button,
}: Booking): Part {
  const times = Object.entries(week).flatMap(([days, spans]) =>
    daysOf(days).flatMap((day) => spans.split(' ').map((span) => ({ day, span }))),
  )
  return {
    ...{ type: 'booking', title, text, every, daysAhead: 60, largestParty, button, notify: 'each' },
    asks: services ? 'service' : 'party',
    services: services?.join('\n') ?? '',
    thanks: 'Thank you. We confirm your time by email.',
    hours: numbered(times, ({ day, span }) => {
      const [from = '', to = ''] = span.split('-').map((time) => time.padStart(5, '0'))
      return { day: (WEEKDAYS.indexOf(day) + 1) as 1, from, to }
    }),
  }
}
