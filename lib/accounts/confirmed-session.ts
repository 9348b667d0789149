/** How long a password that was given again counts, in milliseconds. */
const CONFIRMED_FOR = 10 * 60 * 1000

type ConfirmedSession = { createdAt: Date; confirmedAt: Date | null }

/**
 * Whether a session may do what is sensitive. Who has no password confirms by signing in through the provider.
 */
export function isConfirmed(session: ConfirmedSession | undefined, hasPassword: boolean, now: Date): boolean {
  const moment = session && (hasPassword ? session.confirmedAt : session.createdAt)
  return moment != null && now.getTime() - moment.getTime() < CONFIRMED_FOR
}
