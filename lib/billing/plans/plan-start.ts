/**
 * The start of a plan that is paid now: immediately, or for Pro during the trial, the trial's end, so that no
 * day of it is lost.
 */
export function planStart(
  { family, planId }: { family: string; planId: string },
  trialEndsAt: Date,
  now: Date,
) {
  return family === 'builder' && planId === 'pro' && trialEndsAt > now ? trialEndsAt : now
}
