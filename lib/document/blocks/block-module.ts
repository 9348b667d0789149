import type { z } from 'zod'
import type { Action } from '../action'
import type { Form } from '../form/form'

/** A container for other blocks in a block. */
export type Slot = {
  /** Label in the builder: "Left column". */
  label: string
  /** The accepted types. `any` means all types that are offered on their own. */
  accepts: 'any' | readonly string[]
}

/** Location in the visited content, as a path through the IDs of list items, and the schema there. */
export type FieldLocation = { path: string; schema: z.ZodType }

/** Receives each reference and text of a block, and returns its replacement. */
export type ContentVisitor = {
  /** The source of a picture: `asset:…`, a web address, or empty. */
  picture: (source: string) => string
  /** The action of a tap, which may open screens of the app. */
  action: (action: Action) => Action
  /** The address of a video or sound, or empty. */
  media: (address: string) => string
  /** The ID of a content source. */
  source: (sourceId: string) => string
  /** A web address that people can open, or empty. */
  address: (url: string) => string
  /** The address of an embedded page of another site, or empty. */
  frame: (address: string) => string
  /** Text in the app's language, used for search, translation and reading aloud. */
  words: (text: string, location?: FieldLocation) => string
  /** A formatted text (`RichText`) as a whole. Without this method, its runs are visited as words. */
  formatted?: (text: unknown, location?: FieldLocation) => unknown
}

/** An empty prop that a block needs, by the kind of its content. */
export type MissingField = {
  /** `content` for a block that shows nothing without it, `sample` for an example to be replaced. */
  kind: 'action' | 'address' | 'picture' | 'description' | 'content' | 'sample'
  /** Path in the block's props, through the IDs of list items: `src`, `links.link-1.url`. */
  prop: string
  /** Name of the item that misses it, if it has one. */
  name?: string
}

/** The document's part of a block type. Its rendering is in `lib/blocks`. */
export type BlockModule<T extends string = string, P extends z.ZodObject = z.ZodObject> = {
  type: T
  /** Version of its props. Stored blocks without one have version 1. */
  version: number
  /** Label in the builder. */
  label: string
  /** Props besides the ID, type and children. */
  props: P
  /** The content of a new block. */
  defaults: () => NoInfer<z.output<P>>
  /** Default texts that only show what goes there. Reported until the owner replaces them. */
  samples?: readonly string[]
  slots: Readonly<Record<string, Slot>>
  /** The visible slots; all if unset. The content of hidden slots is preserved. */
  openSlots?: (props: NoInfer<z.output<P>>) => readonly string[]
  /** Missing content, reported before the app is published. */
  missingFields?: (props: NoInfer<z.output<P>>) => readonly MissingField[]
  /** Set for types that take picture files that are dropped on them. */
  dropped?: {
    /** Number of pictures that it has room for. */
    room: (props: NoInfer<z.output<P>>) => number
    /** Returns the changed props. `newId` gives the ID of a list item. */
    add: (
      props: NoInfer<z.output<P>>,
      sources: readonly string[],
      newId: () => string,
    ) => Partial<NoInfer<z.output<P>>>
  }
  /** The only types that can contain it. Such a type is a part of them and is not offered on its own. */
  within?: readonly string[]
  /** Initial children by slot, with IDs from `newId`. */
  startsWith?: (newId: () => string) => Record<string, unknown[]>
  /** Set for types that ask users to allow notifications. */
  offersNotifications?: true
  /** Set for types that are forms. */
  form?: (props: NoInfer<z.output<P>>) => Form
  /** Set for the type that shows the cart. */
  isCart?: true
  /** Set for types that show no content, only space or lines. */
  isDecoration?: true
}

type BlockDefinition<T extends string, P extends z.ZodObject> = Omit<BlockModule<T, P>, 'props'> & {
  props: () => P
}

/** Defines a block type. Its schema is created on first use, because rendering needs none. */
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
