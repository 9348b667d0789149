import { isReachable } from '../../reachable'
import { webhookAnswer, webhooksAnswer } from './responses'
import { callPaypal, pathId, PaypalRefusal } from './client'
import { EVENT_TYPES } from './schema'
import type { PaypalAccount } from './token'

/**
 * Creates or updates the webhook at PayPal.
 * @returns the webhook's id; null if PayPal cannot reach the URL or refuses, so that it must be created by
 *   hand
 */
export async function subscribeWebhook(account: PaypalAccount, url: string): Promise<string | null> {
  if (!isReachable(url)) return null
  const path = '/v1/notifications/webhooks'
  const event_types = EVENT_TYPES.map((name) => ({ name }))
  try {
    const { webhooks } = await callPaypal(account, { method: 'GET', path }, webhooksAnswer)
    const known = webhooks.find((webhook) => webhook.url === url)
    if (!known)
      return (await callPaypal(account, { method: 'POST', path, body: { url, event_types } }, webhookAnswer))
        .id
    if (isMissingEvents(known.event_types)) {
      const body = [{ op: 'replace', path: '/event_types', value: event_types }]
      await callPaypal(account, { method: 'PATCH', path: `${path}/${pathId(known.id)}`, body }, webhookAnswer)
    }
    return known.id
  } catch (error) {
    if (!(error instanceof PaypalRefusal)) throw error
    return null
  }
}

/** `*` means all events. */
function isMissingEvents(subscribed: { name: string }[]): boolean {
  const names = new Set(subscribed.map(({ name }) => name))
  return !names.has('*') && EVENT_TYPES.some((name) => !names.has(name))
}
