import { z } from 'zod'
import { app } from './app'
import { post } from './post'
import { product } from './product'
import { screen } from './screen'
import type { Named, TargetKind } from './target'
import { url } from './url'

const KINDS = { app, screen, post, product, url }

/** What a tap opens: the app, one of its screens, a post or product of one of its sources, or an address. */
export const targetSchema = z.discriminatedUnion('type', [
  app.schema,
  screen.schema,
  post.schema,
  product.schema,
  url.schema,
])
export type Target = z.output<typeof targetSchema>
export type TargetType = Target['type']

/** Every kind, in the order in which owners see them. */
export const TARGET_KINDS = KINDS as unknown as Readonly<Record<TargetType, TargetKind<z.ZodObject>>>

export const TARGET_TYPES = Object.keys(KINDS) as TargetType[]

/** What an app is told to open: a fragment of its own, or an address. */
export function writeTarget(target: Target): string {
  return TARGET_KINDS[target.type].write(target)
}

/** What an address means to an app: `#screen`, `#~shop/product/12`, or one that leaves it. Null where it is none. */
export function readTarget(address: string): Target | null {
  for (const type of TARGET_TYPES) {
    const target = KINDS[type].read(address)
    if (target) return target
  }
  return null
}

/** Why the newest release can't open it; null where it can. */
export function faultOfTarget(target: Target, released: Named): string | null {
  return TARGET_KINDS[target.type].faultOf(target, released)
}

export function describeTarget(target: Target, of: Named): string {
  return TARGET_KINDS[target.type].describe(target, of)
}
