import { fullName } from '../base/person'

/** The name of an account, or the one that a person without an account typed. */
export function authorOf({
  name,
  user,
}: {
  name: string
  user: { firstName: string; lastName: string } | null
}): string {
  return (user ? fullName(user) : name) || 'A former member'
}
