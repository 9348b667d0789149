/** How long a proof of who somebody is counts, in milliseconds. */
const CONFIRMED_FOR = 10 * 60 * 1000

/** Whether what confirms a session, a password given again or a fresh sign-in at a service, may still do what is sensitive. */
export function isConfirmed(confirmedAt: Date | null | undefined, now: Date): boolean {
  return confirmedAt != null && now.getTime() - confirmedAt.getTime() < CONFIRMED_FOR
}
