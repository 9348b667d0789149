import { type Actor, actorOf } from '@/lib/platform/actor'

/** A signed-in person, for services. */
export const asUser = (id: string): Actor => actorOf({ id, role: 'user' })

/** The same as an administrator. */
export const asAdmin = (id: string): Actor => actorOf({ id, role: 'admin' })

/** An administrator whom no row of the database stands for. */
export const ADMIN = asAdmin('admin')
