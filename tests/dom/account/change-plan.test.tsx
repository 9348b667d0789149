import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { ChangePlan } from '@/components/account/plan/change-plan'
import { firstChoice } from '@/components/account/plan/choice'
import { PendingOrder } from '@/components/account/plan/pending-order'
import { builderPlans } from '@/lib/billing/plans/catalog'
import { includedIn } from '@/lib/billing/plans/plan'
import type { OrderSummary, Quote } from '@/lib/billing/orders/schema'
import { METHOD_IDS } from '@/lib/billing/methods/registry'
import type { ReadyMethods } from '@/lib/billing/payments/method-states'
import type { ActivePlan } from '@/lib/billing/subscriptions/schema'
import { stubFetch } from '../../node/client/stubs'
import { renderPage } from '../render'

jest.mock('next/navigation', () => jest.requireActual<{ navigation: object }>('../router').navigation)

const NOW = new Date('2026-11-23T12:00:00Z')
const ENTERPRISE: ActivePlan = {
  family: 'builder',
  planId: 'enterprise',
  planName: 'Enterprise',
  includes: includedIn(builderPlans()[2]),
  interval: 'month',
  priceCents: 19900,
  periodStart: '2026-11-23T00:00:00.000Z',
  periodEnd: '2026-12-23T00:00:00.000Z',
  cancelAtPeriodEnd: false,
}
const QUOTE: Quote = {
  kind: 'change',
  choice: { family: 'builder', planId: 'pro', interval: 'month' },
  planName: 'Pro',
  priceCents: 4900,
  discountCents: 0,
  nextCents: 4900,
  unusedCents: 19000,
  unused: { planName: 'Enterprise', daysLeft: 29, days: 30 },
  creditCents: 0,
  dueCents: 0,
  creditedCents: 14100,
  vatCents: 0,
  vatBasisPoints: 0,
  taxName: 'VAT',
  taxNote: '',
  periodStart: NOW.toISOString(),
  periodEnd: '2026-12-23T12:00:00.000Z',
}
const DETAILS = { company: '', street: '', postcode: '', city: '', state: '', country: '', vatId: '' }

function renderChange(activePlans: ActivePlan[], hasCoupons = false) {
  const params = { family: '', planId: '', interval: '' }
  const methods = Object.fromEntries(METHOD_IDS.map((id) => [id, id === 'bank'])) as ReadyMethods
  const billing = {
    held: activePlans,
    methods,
    details: { ...DETAILS, name: 'Ada' },
    card: null,
    hasCoupons,
  }
  return renderPage(
    <QueryClientProvider client={new QueryClient()}>
      <ChangePlan first={firstChoice(params, activePlans)} billing={billing} now={NOW} />
    </QueryClientProvider>,
  )
}

test('The current plan is selected, and cannot be bought', () => {
  renderChange([ENTERPRISE])
  expect(screen.getByRole('radio', { name: /^Enterprise/ })).toBeChecked()
  expect(screen.getByRole('heading', { name: 'You have Enterprise, monthly' })).toBeInTheDocument()
  expect(screen.queryByRole('button')).toBeNull()
})

test('A smaller plan shows its start and the lost features, and requires no input if nothing is due', async () => {
  const calls = stubFetch({
    '/api/billing/quote': { json: QUOTE },
    '/api/billing/orders': { status: 201, json: { id: 'order', status: 'completed', method: 'credit' } },
  })
  const { user } = renderChange([ENTERPRISE])
  await user.click(screen.getByRole('radio', { name: /^Pro/ }))
  const note = await screen.findByText(/^Pro replaces your current plan as soon as you confirm\./)
  expect(note.parentElement).toHaveTextContent(
    'You give up: enterprise analytics, dedicated support, unlimited custom integrations, and white label.',
  )
  expect(screen.queryByRole('group', { name: 'Billing details' })).toBeNull()
  expect(screen.queryByRole('radiogroup', { name: 'How do you want to pay?' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Downgrade to Pro' }))
  expect(calls.find(({ url }) => url === '/api/billing/orders')?.body).toEqual({
    choice: QUOTE.choice,
    method: 'bank',
    expectedCents: 0,
    expectedNextCents: 4900,
  })
})

const DUE: Quote = {
  ...QUOTE,
  ...{ kind: 'new', unusedCents: 0, unused: null, dueCents: 4900, creditedCents: 0 },
}
const placed = { status: 201, json: { id: 'order', status: 'pending', method: 'bank' } }

test('An order brings who is billed, with what their country’s addresses have', async () => {
  const calls = stubFetch({ '/api/billing/quote': { json: DUE }, '/api/billing/orders': placed })
  const { user } = renderChange([])
  await user.click(await screen.findByRole('button', { name: 'Change billing details' }))
  const country = screen.getByLabelText('Country')
  const labels = () =>
    ['State', 'Province', 'ZIP code', 'Postcode', 'Postal code'].filter((label) =>
      screen.queryByLabelText(label),
    )
  for (const [name, expected] of [
    ['Germany', ['Postal code']],
    ['United Kingdom', ['Postcode']],
    ['Canada', ['Province', 'Postal code']],
    ['United States', ['State', 'ZIP code']],
  ] as const) {
    await user.selectOptions(country, name)
    expect(labels()).toEqual(expected)
  }
  await user.type(screen.getByLabelText('Street and number'), '18 Foundry Lane')
  await user.type(screen.getByLabelText('ZIP code'), '9460')
  await user.click(screen.getByRole('button', { name: 'Place order' }))
  expect(await screen.findByText('Please enter a ZIP code such as 94107')).toBeInTheDocument()
  expect(screen.getByText('Please enter a state')).toBeInTheDocument()
  await user.type(screen.getByLabelText('ZIP code'), '7')
  await user.type(screen.getByLabelText('State'), 'CA')
  await user.click(screen.getByRole('button', { name: 'Place order' }))
  const details = { ...DETAILS, name: 'Ada', street: '18 Foundry Lane', postcode: '94607', state: 'CA' }
  await waitFor(() =>
    expect(calls.find(({ url }) => url === '/api/billing/orders')?.body).toMatchObject({
      details: { ...details, country: 'United States' },
    }),
  )
})

test('A coupon is refused at its field, and the one that applies is in the price and the order', async () => {
  const error = 'This coupon has expired.'
  const refused = { status: 400, json: { error, code: 'coupon-refused', fields: { coupon: error } } }
  const half = { ...DUE, priceCents: 2450, discountCents: 2450, dueCents: 2450, nextCents: 4900 }
  const quotes = [{ json: DUE }, refused, { json: DUE }, { json: half }]
  const calls = stubFetch({ '/api/billing/quote': () => quotes.shift()!, '/api/billing/orders': placed })
  const { user } = renderChange([], true)
  const field = await screen.findByLabelText('Coupon')
  await user.type(field, 'old')
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText(error)).toBeVisible()
  expect(field).toHaveAccessibleDescription(error)
  await user.clear(field)
  await user.type(field, 'half')
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('Your coupon is applied.')).toBeVisible()
  expect(screen.getByText('−$24.50')).toBeVisible()
  expect(screen.getByText(/^After that \$49\.00 every month/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Place order' }))
  await waitFor(() =>
    expect(calls.at(-1)?.body).toMatchObject({ coupon: 'half', expectedCents: 2450, choice: DUE.choice }),
  )
})

test('The quote and the order that waits say the same start', async () => {
  const ends = '2026-12-23T12:00:00.000Z'
  stubFetch({ '/api/billing/quote': { json: { ...DUE, periodStart: ends } } })
  jest.useFakeTimers({ now: NOW, doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask', 'nextTick'] })
  const { unmount } = renderChange([])
  const start = 'Your plan starts on December 23, 2026, when your trial ends, so you don’t lose a day.'
  expect(await screen.findByText(start)).toBeInTheDocument()
  unmount()
  const order = { waitsUntil: ends, dueAt: '2026-12-07T12:00:00.000Z', kind: 'new', interval: 'month' }
  render(<PendingOrder order={{ ...order, planName: 'Pro', method: 'bank' } as OrderSummary} />)
  expect(screen.getByText(new RegExp(start))).toBeInTheDocument()
  jest.useRealTimers()
})

test('Without a plan, the popular one is selected', () => {
  stubFetch({ '/api/billing/quote': { json: { ...QUOTE, kind: 'new', unusedCents: 0, unused: null } } })
  renderChange([])
  expect(screen.getByRole('radio', { name: /^Pro/ })).toBeChecked()
  expect(screen.queryByText('Downgrade')).toBeNull()
})
