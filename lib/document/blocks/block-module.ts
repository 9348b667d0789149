import type { z } from 'zod'
import type { Action } from '../action'
import type { Form } from '../form/form'

/** A place in a block that other blocks stand in. */
export type Slot = {
  /** As the builder names it: "Left column". */
  label: string
  /** The types that may stand in it; `any` are all that are offered by themselves. */
  accepts: 'any' | readonly string[]
}

/** Where something stands in what is visited, through the ids of things in lists, and what may stand there. */
export type Standing = { path: string; schema: z.ZodType }

/** Takes each thing that a block refers to or says, and gives what belongs in its place. */
export type ContentVisitor = {
  /** The source of a picture: `asset:…`, an address on the web, or empty. */
  picture: (source: string) => string
  /** What a tap opens, screens of the app included. */
  action: (action: Action) => Action
  /** The address of a video or of a sound, or empty. */
  media: (address: string) => string
  /** The id of a content source. */
  source: (sourceId: string) => string
  /** An address on the web that people can open, or empty. */
  address: (url: string) => string
  /** The address of another site's page that is shown in a frame, or empty. */
  frame: (address: string) => string
  /** Text in the app's language: for search, translation and reading aloud. */
  words: (text: string, standing?: Standing) => string
  /** A text with styles (`RichText`, whose schema knows this type) as a whole. Without it, its runs are words like any others. */
  formatted?: (text: unknown, standing?: Standing) => unknown
}

/** What a block still needs before it is of use: the prop that is empty, and what somebody looks for in it. */
export type Lack = {
  kind: 'action' | 'address' | 'picture' | 'description'
  /** The way to it in the block's props, through the ids of things in lists: `src`, `links.link-1.url`. */
  prop: string
  /** What people call the thing that lacks it, where it says so. */
  name?: string
}

/** Everything that the document has to know about one type of block. What it looks like is in `lib/blocks`. */
export type BlockModule<T extends string = string, P extends z.ZodObject = z.ZodObject> = {
  type: T
  /** Version of its props; stored blocks without one have version 1. */
  version: number
  /** As the builder names it. */
  label: string
  /** What a block of this type has besides its id, its type and its children. */
  props: P
  /** The content of a new block. */
  defaults: () => NoInfer<z.output<P>>
  slots: Readonly<Record<string, Slot>>
  /** Which of its slots are shown; all without it. What stands in the others is kept. */
  openSlots?: (props: NoInfer<z.output<P>>) => readonly string[]
  /** What a block of this type still needs, told before the app is published. */
  lacks?: (props: NoInfer<z.output<P>>) => readonly Lack[]
  /** The only types of blocks that it may stand in: it is part of them, and is not offered by itself. */
  within?: readonly string[]
  /** What a new block of this type holds, by slot. Takes ids from `newId`. */
  startsWith?: (newId: () => string) => Record<string, unknown[]>
  /** For types that ask people whether the app may send them notifications. */
  offersNotifications?: true
  /** For types that people fill in and send: what they are asked. */
  form?: (props: NoInfer<z.output<P>>) => Form
  /** For the type that shows what somebody is about to order. */
  isCart?: true
}

type BlockDefinition<T extends string, P extends z.ZodObject> = Omit<BlockModule<T, P>, 'props'> & {
  props: () => P
}

/**
 * Checks a module's parts against its own schema, which is made when it is first asked for: to draw and to arrange blocks, the
 * builder needs none.
 */
export function defineBlock<const T extends string, P extends z.ZodObject>(
  definition: BlockDefinition<T, P>,
): BlockModule<T, P> {
  let props: P | undefined
  return {
    ...definition,
    get props() {
      return (props ??= definition.props())
    },
  }
}
