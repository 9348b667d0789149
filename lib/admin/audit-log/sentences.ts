/** What an entry says; `{}` stands for what it was done to. */
const SENTENCES: Record<string, string> = {
  'user.registered': 'signed up',
  'user.verified-email': 'confirmed their email',
  'user.linked-provider': 'signed in through another service for the first time',
  'user.unlinked-provider': 'disconnected another service',
  'user.changed-name': 'changed their name',
  'user.changed-email': 'changed their email',
  'user.deleted': 'deleted their account',
  'user.confirmed-password': 'confirmed their password',
  'user.confirmed-provider': 'confirmed who they are by signing in again through another service',
  'user.changed-password': 'changed their password',
  'user.reset-password': 'chose a new password through a mail',
  'user.changed-billing-details': 'changed their billing details',
  'user.made-administrator': 'made {} an administrator',
  'user.removed-administrator': 'took administration from {}',
  'user.disabled': 'disabled {}',
  'user.enabled': 'enabled {}',
  'user.ended-sessions': 'ended all sessions of {}',
  'user.sent-reset-link': 'had a reset link sent to {}',
  'app.created': 'made the app {}',
  'app.saved': 'saved {}',
  'app.inspected': 'had the website of {} looked at again',
  'app.published': 'published {}',
  'app.deleted': 'deleted the app {}',
  'app.unpublished': 'took {} down',
  'app.withdrawn': 'withdrew {}',
  'app.restored': 'put {} back',
  'signing-key.made': 'got a signing key for {}',
  'message.received': 'sent {}',
  'message.unread': 'marked {} as unread',
  'message.read': 'read {}',
  'message.answered': 'marked {} as answered',
  'message.replied': 'replied to {}',
  'message.assigned': 'assigned {}',
  'order.created': 'ordered {}',
  'order.completed': 'completed {}',
  'order.canceled': 'canceled {}',
  'order.expired': 'ended the unpaid order {}',
  'order.paypal-begun': 'went to PayPal to pay {}',
  'plan.canceled': 'let their plan end with its period',
  'plan.resumed': 'let their plan go on',
  'plan.end-announced': 'told of the coming end of the plan of {}',
  'plan.ended': 'told of the end of the plan of {}',
  'refund.asked': 'asked for the money of {} back',
  'refund.started': 'began to refund {}',
  'payment.refunded': 'refunded {}',
  'payment.received': 'recorded money received for {}',
  'payment.unmatched': 'recorded money that fits no order yet: {}',
  'payment.returned': 'sent back, or took out, money that fits no order: {}',
  'transactions.exported': 'exported transactions',
  'settings.bank-changed': 'changed the bank account',
  'settings.bank-removed': 'removed the bank account',
  'settings.seller-changed': 'changed who stands on invoices',
  'settings.seller-removed': 'removed who stands on invoices',
  'settings.paypal-changed': 'changed the PayPal account',
  'settings.paypal-removed': 'removed the PayPal account',
  'payment.refund-unmatched': 'recorded money that went back for no order: {}',
}

/** Every action that has a sentence, for a filter. */
export const ACTIONS = Object.keys(SENTENCES).sort()

/** The words before and after what an entry was done to; one that is not known yet is shown as it is written. */
export function sentenceOf(action: string): { before: string; after: string; named: boolean } {
  const sentence = SENTENCES[action] ?? `${action} {}`
  const [before = '', after] = sentence.split('{}')
  return { before: before.trimEnd(), after: (after ?? '').trimStart(), named: after !== undefined }
}
