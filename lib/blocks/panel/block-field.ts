import type { Action } from '@/lib/document/action'
import type { Block, BlockOf } from '@/lib/document/block'
import type { SourceKind } from '@/lib/document/sources'
import type { EntryLookup } from '@/lib/sources/entries'

type KeysOf<V, T> = { [K in keyof V & string]-?: V[K] extends T ? K : never }[keyof V & string]
type Option<T> = { value: T; label: string }

/** One thing with a name in a list: a slide, a question, a price. */
export type ListItem = { id: string }

/** A choice of one prop, whose options are that prop's own values. */
type ChoiceField<V> = {
  [K in keyof V & string]: V[K] extends string | number
    ? {
        kind: 'choice'
        prop: K
        label: string
        hint?: string
        options: readonly Option<V[K]>[]
        /** A list that opens instead of buttons side by side, for more than four or long ones. */
        long?: boolean
        /** Says what the block does, not how it looks: it stays when a style is copied to it. */
        rule?: boolean
      }
    : never
}[keyof V & string]

/** A list of things with fields of their own. */
type ListField<V> = {
  [K in keyof V & string]: V[K] extends readonly (infer I extends ListItem)[]
    ? {
        kind: 'list'
        prop: K
        label: string
        /** As in "Add a question". */
        one: string
        /** A new one, without its id. */
        create: () => Omit<I, 'id'>
        /** What one is called in the list. */
        nameOf: (item: I) => string
        fields: readonly PropField<I>[]
      }
    : never
}[keyof V & string]

/** A field of one prop of a block, or of one thing in a list. Values are checked by the document's own schema. */
export type PropField<V> = (
  | {
      kind: 'text'
      prop: KeysOf<V, string>
      label: string
      hint?: string
      placeholder?: string
      multiline?: boolean
      inputMode?: 'text' | 'url' | 'tel' | 'email' | 'numeric' | 'decimal'
    }
  | ChoiceField<V>
  | { kind: 'switch'; prop: KeysOf<V, boolean>; label: string; hint?: string }
  | { kind: 'number'; prop: KeysOf<V, number>; label: string; hint?: string }
  /** One of the app's sources, of some kinds; another can be added there. */
  | { kind: 'source'; prop: KeysOf<V, string>; label: string; kinds: readonly SourceKind[] }
  /** One of the entries of the source that another prop names: a category, a product. It is chosen by its name. */
  | {
      kind: 'entry'
      prop: KeysOf<V, string>
      label: string
      hint?: string
      /** The prop with the source's id. */
      from: KeysOf<V, string>
      lookup: EntryLookup
      /** What stands there while none is chosen: "All categories". */
      none: string
    }
  /** `date`, `time` or `datetime-local`, kept as the text that the browser's own field gives. */
  | {
      kind: 'moment'
      prop: KeysOf<V, string>
      type: 'date' | 'time' | 'datetime-local'
      label: string
      hint?: string
    }
  | {
      kind: 'picture'
      prop: KeysOf<V, string>
      /** What it is, in the middle of a sentence: "picture", "logo". */
      label: string
      /** The prop with its description. */
      alt?: KeysOf<V, string>
    }
  | { kind: 'action'; prop: KeysOf<V, Action | undefined>; label?: string }
  | ListField<V>
) & {
  /** Shown only where it says something. */
  when?: (value: V) => boolean
}

/** The blocks that each field of more than one prop, or of a prop with a shape of its own, belongs to. */
export type BlocksOfField = {
  'grid-items': BlockOf<'grid'>
  'rich-text': BlockOf<'rich-text'>
  /** The time zone of a block's clock. */
  'time-zone': Block & { timeZone: string }
  /** The topics that a block offers, of those in the app's settings. */
  topics: BlockOf<'notifications'>
  /** Opening times by weekday. */
  week: BlockOf<'hours'>
}

/** A field of a whole block. The builder renders it with the component of its kind. */
export type CompositeField<B extends Block> = {
  [K in keyof BlocksOfField]: B extends BlocksOfField[K] ? { kind: K; when?: (block: B) => boolean } : never
}[keyof BlocksOfField]

/** A field of a block's panel. */
export type BlockField<B extends Block> = PropField<B> | CompositeField<B>

/** A field without the types of what it is bound to. */
export type AnyField = PropField<Record<string, never>> & { prop: string }
export type AnyPanelField = AnyField | { kind: keyof BlocksOfField; when?: (block: never) => boolean }
