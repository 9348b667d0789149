import type Stripe from 'stripe'
import { database } from '../../../../platform/database/database'
import { env } from '../../../../platform/env'
import { fullName } from '../../../../base/person'
import { log } from '../../../../platform/log'
import {
  findCustomer,
  deleteCustomer,
  storeCustomer,
  type ProviderCard,
  savedCardOf,
  storeCard,
} from '../../../cards/saved-card'
import { callStripe, connected, nullIfMissing, StripeRefusal } from './client'
import { idOf } from './record'
import type { StripeAccount } from './settings'

/** The customer of a workspace at Stripe, created on first use. */
export async function customerOf(account: StripeAccount, workspaceId: string): Promise<string> {
  const known = await findCustomer('stripe', workspaceId)
  if (known !== null) return known
  const { owner } = await database().workspace.findUniqueOrThrow({
    where: { id: workspaceId },
    select: { owner: { select: { email: true, firstName: true, lastName: true } } },
  })
  const data = { email: owner.email, name: fullName(owner), metadata: { appkiln_workspace: workspaceId } }
  const { id } = await callStripe(account, (stripe) => stripe.customers.create(data))
  return storeCustomer('stripe', workspaceId, id)
}

/** Makes the card of a payment the customer's card, and turns automatic renewal on. */
export async function saveCardOf(
  account: StripeAccount,
  workspaceId: string,
  intent: Stripe.PaymentIntent,
): Promise<void> {
  const row = await savedCardOf(database(), workspaceId)
  const cardId = idOf(intent.payment_method)
  const customerId = idOf(intent.customer)
  if (!row || cardId === null || row.customerId !== customerId || row.cardId === cardId) return
  try {
    const invoice_settings = { default_payment_method: cardId }
    await callStripe(account, (stripe) => stripe.customers.update(customerId, { invoice_settings }))
    await refreshCard(customerId, { renews: true })
  } catch (error) {
    // Without the card, renewals are paid like any order.
    if (!(error instanceof StripeRefusal)) throw error
    log.warn({ workspaceId, issue: error.issue }, 'Stripe did not save a card')
  }
}

/** Stores the current card of a customer at Stripe. */
export async function refreshCard(customerId: string, options: { renews?: true } = {}): Promise<void> {
  const account = await connected()
  const expand = ['invoice_settings.default_payment_method']
  const found = await nullIfMissing(
    callStripe(account, (stripe) => stripe.customers.retrieve(customerId, { expand })),
  )
  if (!found || found.deleted) return deleteCustomer('stripe', customerId)
  const owner = { method: 'stripe', customerId } as const
  await storeCard(owner, toCard(found.invoice_settings.default_payment_method), options)
}

function toCard(method: string | Stripe.PaymentMethod | null): ProviderCard | null {
  if (method === null || typeof method === 'string' || !method.card) return null
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card
  return { cardId: method.id, brand, last4, expMonth, expYear }
}

/** Deletes a card at Stripe. */
export async function removeCard({ customerId, cardId }: { customerId: string; cardId: string }) {
  const account = await connected()
  try {
    await callStripe(account, (stripe) => stripe.paymentMethods.detach(cardId))
  } catch (error) {
    // It was already detached.
    if (!(error instanceof StripeRefusal)) throw error
  }
  await refreshCard(customerId)
}

/** Starts a session of Stripe's billing portal, in which the customer replaces the card. */
export async function openPortal(customerId: string): Promise<string> {
  const account = await connected()
  const configuration = await portalConfiguration(account)
  const { url } = await callStripe(account, (stripe) =>
    stripe.billingPortal.sessions.create({
      customer: customerId,
      configuration,
      return_url: `${env().APP_URL}/account/billing?card=return`,
    }),
  )
  return url
}

const PORTAL = { appkiln: 'card' }

/** The portal's configuration: customers change their card, and nothing else. */
async function portalConfiguration(account: StripeAccount): Promise<string> {
  const { data } = await callStripe(account, (stripe) =>
    stripe.billingPortal.configurations.list({ active: true, limit: 100 }),
  )
  const known = data.find(({ metadata }) => metadata?.appkiln === PORTAL.appkiln)
  if (known) return known.id
  const made = await callStripe(account, (stripe) =>
    stripe.billingPortal.configurations.create({
      features: { payment_method_update: { enabled: true } },
      metadata: PORTAL,
    }),
  )
  return made.id
}

/** Deletes the customers of deleted accounts at Stripe, with their cards. */
export async function deleteLeftCustomers(account: StripeAccount, shouldStop: () => boolean): Promise<void> {
  const left = await database().savedCard.findMany({
    where: { method: 'stripe', workspaceId: null },
    take: 200,
  })
  for (const { customerId } of left) {
    if (shouldStop()) return
    await nullIfMissing(callStripe(account, (stripe) => stripe.customers.del(customerId)))
    await deleteCustomer('stripe', customerId)
  }
}
