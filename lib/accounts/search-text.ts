/** What the administrators' search looks in; kept with the account, and written anew when a part of it changes. */
export function searchTextOf(user: { firstName: string; lastName: string; email: string }): string {
  return `${user.firstName} ${user.lastName} ${user.email}`.toLowerCase()
}
