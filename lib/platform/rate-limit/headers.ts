import { TooManyRequestsError } from '../errors'
import { type Rate, countCall, usageOf } from './rate-limit'

/** A rate that a call was counted under, with the calls and seconds that are left in its window. */
export type Usage = { rate: Rate; remaining: number; resetsIn: number }

/** Counts a call, and adds what is left to `usages`. @throws TooManyRequestsError */
export async function countInto(usages: Usage[], rate: Rate, key: string): Promise<void> {
  try {
    await countCall(rate, key)
    usages.push({ rate, ...(await usageOf(rate, key)) })
  } catch (error) {
    if (error instanceof TooManyRequestsError)
      usages.push({ rate, remaining: 0, resetsIn: error.details.retryAfter ?? 0 })
    throw error
  }
}

/** The headers of the IETF draft (draft-ietf-httpapi-ratelimit-headers-10). Empty for a call without a rate. */
export function rateHeaders(usages: readonly Usage[]): Record<string, string> {
  if (usages.length === 0) return {}
  const policies = usages.map(({ rate }) => `"${rate.name}";q=${rate.limit};w=${rate.seconds}`)
  const left = usages.map(({ rate, remaining, resetsIn }) => `"${rate.name}";r=${remaining};t=${resetsIn}`)
  return { 'ratelimit-policy': policies.join(', '), ratelimit: left.join(', ') }
}
