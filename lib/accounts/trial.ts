const TRIAL_DAYS = 30
const DAY = 24 * 60 * 60 * 1000

/** When the trial of an account ends that is made now. */
export function trialEnd(now: Date): Date {
  return new Date(now.getTime() + TRIAL_DAYS * DAY)
}
