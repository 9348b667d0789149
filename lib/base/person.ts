/** A person's full name; empty if they gave none. */
export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim()
}

/** The text that the administrators' search matches. Stored with the account and updated with its parts. */
export function toSearchText(user: { firstName: string; lastName: string; email: string }): string {
  return `${user.firstName} ${user.lastName} ${user.email}`.toLowerCase()
}
