import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { ChangePlan } from '@/components/account/plan/change-plan'
import { firstChoice } from '@/components/account/plan/choice'
import type { Quote } from '@/lib/billing/orders/schema'
import type { HeldPlan } from '@/lib/billing/subscriptions/schema'
import { stubFetch } from '../../node/client/stubs'
import { renderPage } from '../render'

jest.mock('next/navigation', () => jest.requireActual<{ navigation: object }>('../router').navigation)

const NOW = new Date('2026-11-23T12:00:00Z')
const ENTERPRISE: HeldPlan = {
  family: 'builder',
  planId: 'enterprise',
  planName: 'Enterprise',
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
  unusedCents: 19000,
  unused: { planName: 'Enterprise', daysLeft: 29, days: 30 },
  creditCents: 0,
  dueCents: 0,
  creditedCents: 14100,
  vatCents: 0,
  vatBasisPoints: 0,
  periodStart: NOW.toISOString(),
  periodEnd: '2026-12-23T12:00:00.000Z',
}
const DETAILS = { company: '', street: '', postcode: '', city: '', country: '', vatId: '' }

function renderChange(held: HeldPlan[]) {
  const asked = { family: '', planId: '', interval: '' }
  const billing = { held, methods: { bank: true, paypal: false }, details: { ...DETAILS, name: 'Ada' } }
  return renderPage(
    <QueryClientProvider client={new QueryClient()}>
      <ChangePlan first={firstChoice(asked, held)} billing={billing} now={NOW} />
    </QueryClientProvider>,
  )
}

test('The plan that one has is selected, and nothing is sold for it', () => {
  renderChange([ENTERPRISE])
  expect(screen.getByRole('radio', { name: /^Enterprise/ })).toBeChecked()
  expect(screen.getByRole('heading', { name: 'You have Enterprise, monthly' })).toBeInTheDocument()
  expect(screen.queryByRole('button')).toBeNull()
})

test('A smaller plan says when it takes effect and what goes, and its order brings who is billed', async () => {
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
  await user.type(screen.getByLabelText('Company'), 'Rye')
  await user.click(screen.getByRole('button', { name: 'Downgrade to Pro' }))
  expect(calls.find(({ url }) => url === '/api/billing/orders')?.body).toEqual({
    choice: QUOTE.choice,
    method: 'bank',
    expectedCents: 0,
    details: { ...DETAILS, name: 'Ada', company: 'Rye' },
  })
})

test('Without a plan, the popular one is selected', () => {
  stubFetch({ '/api/billing/quote': { json: { ...QUOTE, kind: 'new', unusedCents: 0, unused: null } } })
  renderChange([])
  expect(screen.getByRole('radio', { name: /^Pro/ })).toBeChecked()
  expect(screen.queryByText('Downgrade')).toBeNull()
})
