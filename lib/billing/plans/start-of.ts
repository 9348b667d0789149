/** When a plan begins that is paid now: at once, but Pro within the trial when that ends, so that no day of it is lost. */
export function planStartOf(
  { family, planId }: { family: string; planId: string },
  trialEndsAt: Date,
  now: Date,
) {
  return family === 'builder' && planId === 'pro' && trialEndsAt > now ? trialEndsAt : now
}
