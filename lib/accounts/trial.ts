import { DAY } from '../base/clock'

const TRIAL_DAYS = 30

/** When the trial of an account ends that is made now. */
export function trialEnd(now: Date): Date {
  return new Date(now.getTime() + TRIAL_DAYS * DAY)
}
