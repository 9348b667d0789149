import type { BlockType } from '../block'
import type { AppDocument } from '../document'

/** Location in the builder where a finding can be fixed. */
export type Jump = {
  screenId: string | null
  blockId: string | null
  /** Path in the block's props, `links.link-1.url`, or a full name, `settings.primaryColor`. */
  prop: string | null
  /** A component to add, if none is in the app. */
  add?: BlockType
}

/** A problem that users of the app or its owner would notice. The list itself never prevents publishing. */
export type Finding = { message: string; advice: string; at: Jump }

/**
 * Context of a check: the website that the app was made from, the hosts that conversion found on it,
 * whether the owner's plan includes push notifications, and the sizes of stored videos in bytes, by reference.
 */
export type About = {
  site: string | null
  hosts: readonly string[]
  mayNotify?: boolean | undefined
  videoSizes?: ReadonlyMap<string, number>
}

/** Finds one kind of problem in an app of any size, without changes or requests. */
export type Check = {
  /** Name in the list. */
  name: string
  find: (document: AppDocument, about: About) => Finding[]
}
