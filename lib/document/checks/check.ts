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

/**
 * What else is known of the app: the website that it was made from, the hosts that conversion found it leads to, and whether its
 * owner's plan has push notifications.
 */
export type About = { site: string | null; hosts: readonly string[]; mayNotify?: boolean | undefined }

/** Looks for one kind of thing, in an app of any size, without changing or fetching anything. */
export type Check = {
  /** Names it in the list. */
  name: string
  find: (document: AppDocument, about: About) => Finding[]
}
