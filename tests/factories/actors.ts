import { findApps } from '@/lib/apps/library/queries'
import { appsQuery } from '@/lib/apps/library/schema'
import type { AppSummary } from '@/lib/apps/schema'
import { type Actor, toActor } from '@/lib/platform/actor'

/** A signed-in user as an actor. */
export const asUser = (id: string): Actor => toActor({ id, role: 'user' })

/** The same as an administrator. */
export const asAdmin = (id: string): Actor => toActor({ id, role: 'admin' })

/** An administrator without a row in the database. */
export const ADMIN = asAdmin('admin')

/** The first page of a user's apps. */
export const listApps = async (actor: Actor): Promise<AppSummary[]> =>
  (await findApps(actor, appsQuery.parse({}))).apps
