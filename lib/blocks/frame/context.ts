import type { ComponentPropsWithRef, ReactNode } from 'react'
import type { Block } from '@/lib/document/block'
import type { Topic } from '@/lib/document/notifications'
import type { HeadingLevel } from '../heading'
import type { LiveContext } from '../live/live-context'
import type { IconShape } from './tab-icons'

/** What a block needs to know of the place it is drawn in: the builder's canvas, the site or the hosted app. */
export type DrawContext = {
  /** Where a picture kept with the app (`asset:…`) is found; empty when it is not there. */
  assetUrl(reference: string): string
  /** Where a tap that opens a screen leads. */
  screenHref(screenId: string): string
  /** Where its forms are sent, before the block's id; without it they send nothing. */
  formTarget?: string | undefined
  /** Says after the address of a form which language it was filled in in: `?lang=fr`. Its main one without. */
  formQuery?: string | undefined
  /** What the app tells people of, and where devices subscribe; without `target` nobody can. */
  notifications?: { topics: readonly Topic[]; target?: string | undefined; version?: number } | undefined
  /** All languages of the app with the addresses of their pages, the main one first; none where it has one only. */
  languages?: readonly { tag: string; href: string }[] | undefined
  /** BCP 47 tag of the app, for the few words that are not the customer's; English without. */
  language?: string
  /** The shapes of an icon by its name, null for one that is not known; without it only our own icons are drawn. */
  iconShapes?: (name: string) => readonly IconShape[] | null
  /** Each screen has an h1, as in releases before the third edition. Without it the app has one, its bar's. */
  headingPerScreen?: boolean | undefined
  /** Whether pages of other sites may be shown in frames there. */
  frames?: boolean
  /** What is known of the app's sources; without it, blocks that show one show nothing. */
  live?: LiveContext | undefined
  /** In the builder, where a block without content still shows its place. */
  editing?: boolean
  /** Draws one block in place of `BlockView`: the builder puts selection and dragging around it. It gives the key. */
  drawBlock?: (props: BlockViewProps) => ReactNode
  /** The same for some blocks of a long list, drawn again only when one of them changes. */
  drawGroup?: (group: BlockGroup) => ReactNode
}

/** One block to draw, and what of its screen it needs to know. */
export type BlockViewProps = {
  block: Block
  context: DrawContext
  /** Its titles' level in the outline of the screen, and that of the first titles in it. */
  level?: HeadingLevel
  /** The first block of its screen. */
  lead?: boolean
  /** One of two neighbors that stand side by side on a wide screen. */
  half?: boolean
  /** The block whose title is the screen's. */
  titleId?: string | null
  /** For the element around the block: the builder's ref, handlers and styles. */
  frame?: ComponentPropsWithRef<'div'>
}

/** Blocks that follow each other, drawn in one element: what is out of sight costs one look, not one each. */
export type BlockGroup = { key: string; blocks: readonly BlockViewProps[] }
