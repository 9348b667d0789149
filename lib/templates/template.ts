import type { z } from 'zod'
import type { Action } from '../document/action'
import type { Block, BlockOf } from '../document/block'
import type { documentSchema } from '../document/document'
import type { TemplateId } from './schema'

/** Gives the reference of a drawn picture by its file's name: `bread` is `public/templates/<id>/bread.svg`. */
export type PictureOf = (name: string) => string

type DocumentInput = z.input<typeof documentSchema>
type ScreenInput = DocumentInput['screens'][number]
type TabInput = NonNullable<DocumentInput['tabs']>[number]

/** An app for one industry, to start from. */
export type Template = {
  id: TemplateId
  /** Its name in the list of templates: "Restaurant". */
  industry: string
  /** What its first screen shows: alternative text for the picture. */
  shows: string
  document: (picture: PictureOf) => DocumentInput
}

/*
 * Short ways to write a template, so that its file reads as its content. A screen is called by one word: `order` has the id
 * `screen-order`, its tab is `tab-order`, its blocks are `order-1`, `order-2` and so on.
 */

type Part = Block extends infer B ? (B extends Block ? Omit<B, 'id'> : never) : never

export function screen(name: string, title: string, parts: readonly Part[]): ScreenInput {
  return {
    id: `screen-${name}`,
    title,
    blocks: parts.map((part, index) => ({ id: `${name}-${index + 1}`, ...part })),
  }
}

/** A tab that opens a screen of the template. */
export function tab(name: string, label: string, icon: TabInput['icon']): TabInput {
  return { id: `tab-${name}`, label, icon, action: opens(name) }
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

export function card(title: string, content: string): Part {
  return { type: 'card', title, content }
}

/** A tap that leads to a screen of the template, by its name. */
export function opens(name: string): Action {
  return { type: 'screen', screenId: `screen-${name}` }
}

/** A tap that leads out of the app: `tel:`, `mailto:` or `https:`, to numbers and domains reserved for examples. */
export function leadsTo(url: string): Action {
  return { type: 'url', url }
}
