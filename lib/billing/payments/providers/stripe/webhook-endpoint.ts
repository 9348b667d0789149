import { isReachable } from '../../reachable'
import { API_VERSION, callStripe, StripeRefusal, WrongKey } from './client'
import { EVENT_TYPES } from './schema'
import type { StripeAccount } from './settings'

/**
 * Creates the webhook at Stripe. One that exists for this URL is replaced, because Stripe tells its signing
 * secret only once.
 * @returns the signing secret; null if Stripe cannot reach the URL or refuses, so that the webhook must be
 *   created by hand
 */
export async function createWebhook(
  account: Pick<StripeAccount, 'secretKey'>,
  url: string,
): Promise<string | null> {
  if (!isReachable(url)) return null
  try {
    const { data } = await callStripe(account, (stripe) => stripe.webhookEndpoints.list({ limit: 100 }))
    for (const known of data.filter((each) => each.url === url))
      await callStripe(account, (stripe) => stripe.webhookEndpoints.del(known.id))
    const enabled_events = [...EVENT_TYPES]
    const made = await callStripe(account, (stripe) =>
      stripe.webhookEndpoints.create({ url, enabled_events, api_version: API_VERSION }),
    )
    return made.secret ?? null
  } catch (error) {
    if (!(error instanceof StripeRefusal || error instanceof WrongKey)) throw error
    return null
  }
}
