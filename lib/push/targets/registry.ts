import { z } from 'zod'
import { app } from './app'
import { post } from './post'
import { product } from './product'
import { screen } from './screen'
import type { Named, TargetKind } from './target'
import { url } from './url'

const KINDS = { app, screen, post, product, url }

/** Target of a tap: the app, a screen, a post or product of a source, or a URL. */
export const targetSchema = z.discriminatedUnion('type', [
  app.schema,
  screen.schema,
  post.schema,
  product.schema,
  url.schema,
])
export type Target = z.output<typeof targetSchema>
export type TargetType = Target['type']

/** All kinds, in display order. */
export const TARGET_KINDS = KINDS as unknown as Readonly<Record<TargetType, TargetKind<z.ZodObject>>>

export const TARGET_TYPES = Object.keys(KINDS) as TargetType[]

/** Serializes a target for the app: a fragment, or a URL. */
export function writeTarget(target: Target): string {
  return TARGET_KINDS[target.type].write(target)
}

/** Parses a link of an app: `#screen`, `#~shop/product/12`, or a URL. Returns null if it is none of these. */
export function readTarget(address: string): Target | null {
  for (const type of TARGET_TYPES) {
    const target = KINDS[type].read(address)
    if (target) return target
  }
  return null
}

/** Returns why the newest release cannot open it, or null if it can. */
export function faultOfTarget(target: Target, released: Named): string | null {
  return TARGET_KINDS[target.type].faultOf(target, released)
}

export function describeTarget(target: Target, of: Named): string {
  return TARGET_KINDS[target.type].describe(target, of)
}
