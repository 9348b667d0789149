/** The events that webhooks report, and what each says. `data` has ids: the API has the rest. */
export const WEBHOOK_EVENTS = {
  'release.created': 'A release of an app was made.',
  'app.published': 'An app is at its address, with a first or another release.',
  'app.unpublished': 'An app was taken offline.',
  'answer.received': 'A form of an app was sent.',
  'message.sent': 'A push message reached its last device.',
  'order.paid': 'An order was paid in full.',
  'member.joined': 'A person joined the workspace, or an app as a guest.',
  'check.failed': 'The nightly check of an app found a new problem.',
} as const

export type WebhookEvent = keyof typeof WEBHOOK_EVENTS

export const WEBHOOK_EVENT_NAMES = Object.keys(WEBHOOK_EVENTS) as [WebhookEvent, ...WebhookEvent[]]

/** The event of a test delivery. Endpoints get it whatever they chose. */
export const TEST_EVENT = 'webhook.test'
