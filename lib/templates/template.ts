import type { z } from 'zod'
import type { Action } from '../document/action'
import type { Block, BlockOf } from '../document/block'
import { COLUMN_SLOTS } from '../document/blocks/columns'
import { WEEKDAYS, type Weekday } from '../document/blocks/hours'
import type { documentSchema } from '../document/document'
import type { TemplateCategory, TemplateId } from './schema'

/** Gives the reference of a drawn picture by its file's name: `bread` is `public/templates/<id>/bread.svg`. */
export type PictureOf = (name: string) => string

type DocumentInput = z.input<typeof documentSchema>
type ScreenInput = DocumentInput['screens'][number]
type TabInput = NonNullable<DocumentInput['tabs']>[number]

/** A complete app to start from. */
export type Template = {
  id: TemplateId
  /** Its name in the list of templates: "Restaurant". */
  industry: string
  category: TemplateCategory
  /** What people look for it by besides its name. */
  keywords: string
  /** What its first screen shows: alternative text for the picture. */
  shows: string
  document: (picture: PictureOf) => DocumentInput
}

/*
 * Short ways to write a template, so that its file reads as its content. A screen is called by one word: `order` has the id
 * `screen-order`, its tab is `tab-order`, its blocks are `order-1`, `order-2` and so on, in reading order.
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

/** A tap that leads to a screen of the template, by its name. */
export function opens(name: string): Action {
  return { type: 'screen', screenId: `screen-${name}` }
}

/** A call, to a number reserved for stories. */
export function calls(phone: string): Action {
  return { type: 'phone', phone }
}

/** An email, to a domain reserved for examples. */
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

export function image(src: string, alt: string): Part {
  return { type: 'image', src, alt }
}

export function button(text: string, action: Action, style: BlockOf<'button'>['style'] = 'primary'): Part {
  return { type: 'button', text, style, action }
}

/** Tiles, or rows in one column. What follows ` · ` in an item is set smaller. */
export function grid(columns: number, items: string[]): Part {
  return { type: 'grid', columns, items }
}

export function card(title: string, content: string, action?: Action): Part {
  return { type: 'card', title, content, ...(action ? { action } : {}) }
}

type Background = BlockOf<'section'>['background']

/** Parts on a common ground. */
export function section(background: Exclude<Background, 'picture'>, parts: readonly Part[]): Part {
  return { type: 'section', background, picture: '', padding: 'medium', children: { content: parts } }
}

/** Parts in front of a picture, which is darkened. */
export function pictured(picture: string, parts: readonly Part[]): Part {
  return { type: 'section', background: 'picture', picture, padding: 'large', children: { content: parts } }
}

/** Side by side; `stack` puts them below each other on phones. */
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

/** What things cost, by the titles of groups. */
export function prices(
  groups: Record<string, readonly [name: string, price: string, detail?: string][]>,
): Part {
  return {
    type: 'prices',
    groups: numbered(Object.entries(groups), ([title, items]) => ({
      title,
      items: numbered(items, ([name, price, detail = '']) => ({ name, price, detail })),
    })),
  }
}

type Person = { picture?: string; name: string; role: string; phone?: string; email?: string }

export function team(people: readonly Person[]): Part {
  const none = { picture: '', phone: '', email: '', action: { type: 'none' as const } }
  return { type: 'team', people: numbered(people, (person) => ({ ...none, ...person })) }
}

type Quote = [quote: string, name: string, role?: string, stars?: number]

export function quotes(label: string, said: readonly Quote[]): Part {
  return {
    type: 'testimonials',
    label,
    layout: said.length > 2 ? 'carousel' : 'cards',
    quotes: numbered(said, ([quote, name, role = '', stars = 5]) => ({
      quote,
      name,
      role,
      stars,
      picture: '',
    })),
  }
}

export function faq(questions: Record<string, string>): Part {
  const asked = Object.entries(questions)
  return {
    type: 'faq',
    single: false,
    questions: numbered(asked, ([question, answer]) => ({ question, answer })),
  }
}

/** Times of a weekday as `9:00-12:00 13:00-18:00`; from `mon` to `fri` as `mon-fri`. */
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
  /** As in `hours`. */
  week: Record<string, string>
  every?: BlockOf<'booking'>['every']
  services?: string[]
  largestParty?: number
  button: string
}

/** A request for a time: for one of the services, or for a number of people. */
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
