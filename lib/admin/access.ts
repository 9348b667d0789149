import { type Actor, requireAdministrator } from '../platform/actor'

/** Dashboard, analytics, audit log and the state of the installation are for administrators. @throws ForbiddenError */
export function requireDashboard(actor: Actor): void {
  requireAdministrator(actor)
}
