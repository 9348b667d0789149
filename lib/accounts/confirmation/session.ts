/** How long a confirmation lasts, in milliseconds. */
const CONFIRMED_FOR = 10 * 60 * 1000

/** Whether a session was confirmed recently, by the password or a fresh sign-in with a provider, as sensitive actions ask. */
export function isConfirmed(confirmedAt: Date | null | undefined, now: Date): boolean {
  return confirmedAt != null && now.getTime() - confirmedAt.getTime() < CONFIRMED_FOR
}
