/** Duration of a confirmation, in milliseconds. */
const CONFIRMED_FOR = 10 * 60 * 1000

/** Whether a session was confirmed recently, as sensitive actions require. */
export function isConfirmed(confirmedAt: Date | null | undefined, now: Date): boolean {
  return confirmedAt != null && now.getTime() - confirmedAt.getTime() < CONFIRMED_FOR
}
