import type { AppDocument } from '../document'

/** Where in the builder something is put right. */
export type Jump = {
  /** The screen it is on. */
  screenId: string | null
  blockId: string | null
  /** In the block, `links.link-1.url`; elsewhere the field's whole name, `settings.primaryColor` or `tab-1.label`. */
  prop: string | null
}

/** Something that people who open the app would stumble over. It never keeps an app from being published. */
export type Finding = { message: string; advice: string; at: Jump }

/** Looks for one kind of thing, in an app of any size, without changing or fetching anything. */
export type Check = {
  /** Names it in the list. */
  name: string
  find: (document: AppDocument) => Finding[]
}
