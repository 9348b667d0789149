import { type Actor, toActor } from '@/lib/platform/actor'

/** A signed-in user as an actor. */
export const asUser = (id: string): Actor => toActor({ id, role: 'user' })

/** The same as an administrator. */
export const asAdmin = (id: string): Actor => toActor({ id, role: 'admin' })

/** An administrator without a row in the database. */
export const ADMIN = asAdmin('admin')
