import { type Role, isPermitted } from '../base/roles'

/** Whether a person decides about a version: a client, with the link alone or by their role, but no editor. */
export function mayApprove(role: Role | null): boolean {
  return role === null || isPermitted(role, 'app.approve')
}
