import type { ComponentPropsWithRef, ReactNode } from 'react'
import type { Block } from '@/lib/document/block'
import type { MapTiles } from '@/lib/document/maps'
import type { Topic } from '@/lib/document/notifications'
import type { HeadingLevel } from '../heading'
import type { LiveContext } from '../live/live-context'
import type { IconShape } from './tab-icons'

/** Context in which a block is drawn: the builder's canvas, the site or the hosted app. */
export type DrawContext = {
  /** Returns the address of a stored picture (`asset:…`), or an empty string if it is missing. */
  assetUrl(reference: string): string
  /** Returns the link to a screen. */
  screenHref(screenId: string): string
  /** Address for submissions, without the block's ID. Without it, forms send nothing. */
  formTarget?: string | undefined
  /** Query of the submission address with the form's language, `?lang=fr`. Unset for the main language. */
  formQuery?: string | undefined
  /** The app's topics, and the address where devices subscribe. Without `target`, they cannot subscribe. */
  notifications?: { topics: readonly Topic[]; target?: string | undefined; version?: number } | undefined
  /** Languages of the app with their pages' addresses, main language first. Unset if there is only one. */
  languages?: readonly { tag: string; href: string }[] | undefined
  /** The app's BCP 47 tag, for built-in texts. English if unset. */
  language?: string
  /** Returns the shapes of an icon, or null for unknown names. Without it, only our own icons are drawn. */
  iconShapes?: (name: string) => readonly IconShape[] | null
  /** Whether each screen has an h1, as before the third edition. Otherwise the app has one, in its bar. */
  headingPerScreen?: boolean | undefined
  /** Whether blocks have their ids, as in the builder. */
  blockIds?: boolean | undefined
  /** Whether frames of other sites are allowed. */
  frames?: boolean
  /** The tile server of maps. Without it, maps are sketches. */
  mapTiles?: MapTiles | undefined
  /** The app's sources. Without it, live blocks are empty. */
  live?: LiveContext | undefined
  /** Set in the builder, where empty blocks show a placeholder. */
  editing?: boolean
  /** Replaces `BlockView` in the builder, which adds selection and dragging. It must set the key. */
  drawBlock?: (props: BlockViewProps) => ReactNode
  /** The same for a group of a long list, which is drawn again only if one of its blocks changes. */
  drawGroup?: (group: BlockGroup) => ReactNode
}

/** A block to draw, and its context on the screen. */
export type BlockViewProps = {
  block: Block
  context: DrawContext
  /** Heading level of its title, and of the first titles in it. */
  level?: HeadingLevel
  /** Whether it is the first block of its screen. */
  lead?: boolean
  /** Whether it is one of two neighbors that are side by side on a wide screen. */
  half?: boolean
  /** ID of the block whose title is the screen's. */
  titleId?: string | null
  /** Props of the element around the block: the builder's ref, handlers and styles. */
  frame?: ComponentPropsWithRef<'div'>
}

/** Consecutive blocks in one element. Off screen, the browser checks one element instead of each block. */
export type BlockGroup = { key: string; blocks: readonly BlockViewProps[] }
