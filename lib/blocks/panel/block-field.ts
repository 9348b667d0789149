import type { Action } from '@/lib/document/action'
import type { Block, BlockOf } from '@/lib/document/block'
import type { EntryLookup } from '@/lib/sources/entries'
import type { Need } from '@/lib/sources/needs'

type KeysOf<V, T> = { [K in keyof V & string]-?: V[K] extends T ? K : never }[keyof V & string]
type Option<T> = { value: T; label: string }

/** An item in a list: a slide, a question, a price. */
export type ListItem = { id: string }

/** A choice among the values of a prop. */
type ChoiceField<V> = {
  [K in keyof V & string]: V[K] extends string | number
    ? {
        kind: 'choice'
        prop: K
        label: string
        hint?: string
        options: readonly Option<V[K]>[]
        /** A dropdown instead of a button group, for more than four or long options. */
        long?: boolean
        /** Set for behavior instead of appearance, so that copying styles skips it. */
        rule?: boolean
      }
    : never
}[keyof V & string]

/** A list of items with fields. */
type ListField<V> = {
  [K in keyof V & string]: V[K] extends readonly (infer I extends ListItem)[]
    ? {
        kind: 'list'
        prop: K
        label: string
        /** Singular name, as in "Add a question". */
        one: string
        /** Creates an item without its ID. */
        create: () => Omit<I, 'id'>
        /** Label of an item in the list. */
        nameOf: (item: I) => string
        fields: readonly PropField<I>[]
      }
    : never
}[keyof V & string]

/** A field of a prop of a block or list item. The document's schema validates the values. */
export type PropField<V> = (
  | {
      kind: 'text'
      prop: KeysOf<V, string>
      label: string
      hint?: string
      /** An example, also by the app's language. */
      placeholder?: string | ((language: string) => string)
      multiline?: boolean
      inputMode?: 'text' | 'url' | 'tel' | 'email' | 'numeric' | 'decimal'
    }
  | ChoiceField<V>
  | { kind: 'switch'; prop: KeysOf<V, boolean>; label: string; hint?: string }
  | { kind: 'number'; prop: KeysOf<V, number>; label: string; hint?: string }
  /** One of the app's sources that have the needed feature. New ones can be added there. */
  | { kind: 'source'; prop: KeysOf<V, string>; label: string; needs: Need }
  /** An entry of the source in another prop, such as a category or product, chosen by name. */
  | {
      kind: 'entry'
      prop: KeysOf<V, string>
      label: string
      hint?: string
      /** Prop with the source's ID. */
      from: KeysOf<V, string>
      lookup: EntryLookup
      /** Label of the empty choice: "All categories". */
      none: string
    }
  /** `date`, `time` or `datetime-local`, stored as the browser's field formats it. */
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
      /** Noun in the middle of a sentence: "picture", "logo". */
      label: string
      /** Prop with its description. */
      alt?: KeysOf<V, string>
    }
  /** A video by upload or address. */
  | { kind: 'video'; prop: KeysOf<V, string> }
  | { kind: 'action'; prop: KeysOf<V, Action | undefined>; label?: string }
  | ListField<V>
) & {
  /** Shows the field only if this returns true. */
  when?: (value: V) => boolean
}

/** Block types by composite field, which edits several props or one with a special shape. */
export type BlocksOfField = {
  'grid-items': BlockOf<'grid'>
  /** Adds entries from a pasted list. */
  'pasted-prices': BlockOf<'prices'>
  'rich-text': BlockOf<'rich-text'>
  /** Time zone of a block's clock. */
  'time-zone': Block & { timeZone: string }
  /** Topics of the app's settings that a block offers. */
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

/** A field without the types of its value. */
export type AnyField = PropField<Record<string, never>> & { prop: string }
export type AnyPanelField = AnyField | { kind: keyof BlocksOfField; when?: (block: never) => boolean }
