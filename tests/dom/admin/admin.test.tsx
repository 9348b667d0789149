import { QueryClientProvider, focusManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { StatCards } from '@/components/admin/dashboard/stat-cards'
import { PaymentsView } from '@/components/admin/payments/payments-view'
import { SellerSection } from '@/components/admin/payments/settings/seller-section'
import { PlansEditor } from '@/components/admin/plans/plans-editor'
import { SearchButton } from '@/components/admin/search/search-button'
import { WorkPanel } from '@/components/admin/system/work-panel'
import type { PaymentsOverview } from '@/lib/admin/payments'
import type { Sample } from '@/lib/admin/sample'
import type { SearchGroup } from '@/lib/admin/search/schema'
import { METHOD_IDS, type MethodId } from '@/lib/billing/methods/registry'
import { DEFAULT_CATALOG } from '@/lib/billing/plans/default-plans'
import { type Transaction, transactionQuery } from '@/lib/billing/reports/transactions/schema'
import { PasswordPrompt } from '@/components/auth/confirm/password-prompt'
import type { SellerState } from '@/lib/billing/invoices/schema'
import { createQueryClient } from '@/lib/client/query-client'
import { stubFetch } from '../../node/client/stubs'
import { fakeServer } from '../../node/builder/harness'
import { renderPage } from '../render'
import { router } from '../router'

jest.mock('next/navigation', () => jest.requireActual<{ navigation: object }>('../router').navigation)

Element.prototype.scrollIntoView = jest.fn() // jsdom has no layout

const GROUPS: SearchGroup[] = [
  {
    kind: 'people',
    hits: [{ id: 'u1', title: 'Ada Lovelace', detail: 'ada@example.com', href: '/admin/users/u1' }],
    all: '/admin/users?q=ada',
  },
  {
    kind: 'orders',
    hits: [{ id: 'o1', title: 'AK-7K3M9Q2D', detail: 'Ada Lovelace · Pro', href: '/admin/payments/o1' }],
    all: '/admin?q=ada',
  },
]

async function open(answer: () => { status?: number; body: unknown }) {
  const calls = fakeServer(answer)
  const { user } = renderPage(<SearchButton />)
  await user.keyboard('{Control>}k{/Control}')
  return { calls, user, field: await screen.findByRole('combobox') }
}

const selected = () => screen.getByRole('option', { selected: true })

test('Ctrl+K opens the search, which requires at least two letters', async () => {
  const { calls, user, field } = await open(() => ({ body: { groups: [] } }))
  expect(field).toHaveFocus()
  expect(field).toHaveAttribute('aria-expanded', 'false')
  await user.type(field, 'a')
  expect(screen.getByRole('status')).toHaveTextContent(/^Search by name/)
  await user.type(field, 'da')
  expect(await screen.findByText('Nothing found for “ada”.')).toBeVisible()
  expect(calls.map(({ path }) => path)).toEqual(['/api/admin/search?q=ada'])
})

test('arrow keys cycle through all results, and the field names the active option', async () => {
  const { user, field } = await open(() => ({ body: { groups: GROUPS } }))
  await user.type(field, 'ada')
  const people = await screen.findByRole('group', { name: 'People' })
  expect(within(people).getAllByRole('option')).toHaveLength(2)
  expect(screen.getByRole('status')).toHaveTextContent('2 results')
  expect(field).toHaveAttribute('aria-expanded', 'true')
  expect(field).toHaveAttribute('aria-controls', screen.getByRole('listbox').id)
  expect(selected()).toHaveAttribute('href', '/admin/users/u1')
  for (const href of ['/admin/users?q=ada', '/admin/payments/o1', '/admin?q=ada', '/admin/users/u1']) {
    await user.keyboard('{ArrowDown}')
    expect(selected()).toHaveAttribute('href', href)
    expect(field).toHaveAttribute('aria-activedescendant', selected().id)
  }
  await user.keyboard('{ArrowUp}')
  expect(selected()).toHaveTextContent('Search all orders')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('a failed search shows an error', async () => {
  const { user, field } = await open(() => ({ status: 500, body: { error: 'Broken' } }))
  await user.type(field, 'ada')
  expect(await screen.findByText(/^The search didn’t work/)).toBeVisible()
})

test('Background work says in words what runs, and when the next run is', () => {
  const now = new Date('2026-11-26T12:00:00Z')
  const lease = { holder: null, since: null, doneAt: at(-5), dueAt: at(4), failure: null }
  function at(minutes: number) {
    return new Date(now.getTime() + minutes * 60_000)
  }
  renderPage(
    <WorkPanel
      now={now}
      leases={[
        { ...lease, name: 'status' },
        { ...lease, name: 'billing', holder: 'web-1:4711:ab12', since: at(-2), doneAt: at(-180) },
        { ...lease, name: 'rebuilds', doneAt: at(-3000), dueAt: at(-3000) },
        { ...lease, name: 'disk', doneAt: null, dueAt: at(-1) },
      ]}
    />,
  )
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'WorkLast runNext',
    'Status checks5 min agoIdle. Next run in 4 min',
    'Renewals, reminders and unpaid orders3 hours agoRunning on web-1 for 2 min',
    'Rebuilding apps2 days agoIdle. Runs when needed',
    'Disk spaceNot run yetIdle. Next run is due',
  ])
})

describe('The dashboard', () => {
  const nothing = { receivedCents: 0, refundedCents: 0, netCents: 0, payments: 0 }
  const unused = Object.fromEntries(METHOD_IDS.map((id) => [id, nothing])) as Record<MethodId, typeof nothing>
  const order: Transaction = {
    ...{ id: 'o1', reference: 'AK-7K3M9Q2D', user: 'Ada Lovelace', userId: 'u1', email: 'ada@example.com' },
    ...{ plan: 'Pro', interval: 'month', amountCents: 4900, amount: '$49', refundedCents: 0 },
    ...{ refundAsked: false, method: 'bank', status: 'completed', date: '2026-11-21T12:00:00Z' },
  }
  const sample: Sample = {
    metrics: {
      revenueCents: 1_234_500,
      activeUsers: 128,
      onlinePayments: { paypal: 77 },
      growthPercent: 14.4,
    },
    summary: {
      ...unused,
      paypal: { ...nothing, receivedCents: 1_000_000, netCents: 1_000_000, payments: 77 },
      bank: { ...nothing, receivedCents: 234_500, netCents: 234_500, payments: 20 },
      revenueCents: 1_234_500,
    },
    months: [{ month: '2026-11', lines: [] }],
    transactions: [{ ...order, id: 'SAMPLE-1', reference: 'SAMPLE-1', user: 'Maya Fischer', email: null }],
  }
  const empty: PaymentsOverview = {
    ...{ transactions: [], nextCursor: null, previousCursor: null, range: null, unmatched: [], refunds: [] },
    ...{ summary: { ...unused, revenueCents: 0 }, months: [], sample: null },
  }
  const real: PaymentsOverview = {
    ...empty,
    transactions: [order],
    range: { first: 1, last: 1, total: 1, isMore: false },
    summary: {
      ...empty.summary,
      bank: { ...nothing, receivedCents: 4900, netCents: 4900, payments: 1 },
      revenueCents: 4900,
    },
  }
  const metrics = { revenueCents: 0, activeUsers: 1, onlinePayments: { paypal: 0 }, growthPercent: null }

  function show(
    initial: PaymentsOverview,
    answer: () => PaymentsOverview,
    search: Record<string, string> = {},
  ) {
    const calls = fakeServer(() => ({ body: { ...answer(), metrics } }))
    const page = (given: PaymentsOverview) => (
      <QueryClientProvider client={createQueryClient()}>
        <StatCards initial={{ metrics, sample: given.sample }} />
        <PaymentsView initial={given} query={transactionQuery.parse(search)} methods={null} />
      </QueryClientProvider>
    )
    return { calls, ...renderPage(page(initial)) }
  }

  test('labels all sample data, and a sample transaction has no link', async () => {
    show({ ...empty, sample }, () => ({ ...empty, sample }))
    await act(() => import('@/components/data/chart-plot'))
    expect(screen.getByText('$12,345')).toBeVisible()
    expect(screen.getByText('$10,000.00')).toBeVisible()
    for (const name of ['Total Revenue', 'Active Users', 'PayPal Transactions', 'Monthly Growth'])
      expect(within(screen.getByText(name).parentElement!).getByText('Sample data')).toBeVisible()
    for (const name of ['Revenue summary', 'Revenue over time', 'Transactions'])
      expect(within(screen.getByRole('region', { name })).getAllByText('Sample data')[0]).toBeVisible()
    const table = screen.getByRole('table', { name: 'Sample data' })
    expect(within(table).getByRole('cell', { name: 'SAMPLE-1' })).toBeVisible()
    expect(within(table).queryByRole('link')).toBeNull()
  })

  test('shows a new payment when the user returns to the page, instead of the sample', async () => {
    let now: PaymentsOverview = { ...empty, sample }
    const { calls } = show(now, () => now)
    await waitFor(() => expect(calls).toHaveLength(2))
    now = real
    act(() => {
      focusManager.setFocused(false)
      focusManager.setFocused(true)
    })
    expect(await screen.findByRole('link', { name: 'AK-7K3M9Q2D' })).toBeVisible()
    await waitFor(() => expect(screen.queryByText(/Sample data/)).toBeNull())
    expect(new Set(calls.map(({ path }) => path))).toEqual(
      new Set(['/api/admin/payments', '/api/admin/payments?limit=1']),
    )
  })

  test('requests the filters of its URL, and shows no sample as a match', async () => {
    const { calls } = show({ ...empty, sample }, () => ({ ...empty, sample }), { status: 'pending' })
    expect(screen.getByText('No matches')).toBeVisible()
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/admin/payments?status=pending'))
  })

  test('shows a page with one row, too', () => {
    show(real, () => real, { limit: '1' })
    expect(screen.getByRole('link', { name: 'AK-7K3M9Q2D' })).toBeVisible()
    expect(screen.getByText('Total Revenue').nextSibling).toHaveTextContent('$0')
  })

  test('hides the sample permanently, and shows the empty state again', async () => {
    let now: PaymentsOverview = { ...empty, sample }
    const { calls, user } = show(now, () => now)
    now = empty
    await user.click(screen.getByRole('button', { name: 'Hide sample data' }))
    expect(calls.find(({ method }) => method === 'PATCH')).toMatchObject({
      path: '/api/admin/payments/sample',
      body: { hidden: true },
    })
    expect(router.refresh).toHaveBeenCalled()
    expect(await screen.findByText('No transactions yet')).toBeVisible()
    expect(screen.getByText('No payments yet.')).toBeVisible()
    await waitFor(() => expect(screen.queryByText(/Sample data/i)).toBeNull())
  })
})

test('the seller’s tax shows what its scheme needs, and errors at the fields', async () => {
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  })
  const state: SellerState = {
    ...{ setBy: null, name: 'Kiln', address: '', vatId: '', country: '', scheme: 'one-rate', taxName: 'VAT' },
    ...{ vatPercent: '20', rates: [], notice: '' },
  }
  const { user } = renderPage(
    <PasswordPrompt>
      <SellerSection state={state} />
    </PasswordPrompt>,
  )
  await user.click(screen.getByRole('radio', { name: /^By the country/ }))
  await user.click(screen.getByRole('button', { name: 'Add a country' }))
  await user.click(screen.getByRole('button', { name: 'Preview invoices' }))
  expect(await screen.findByText(/^Choose your country/)).toBeVisible()
  expect(screen.getByText(/^A percentage such as 19/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await user.selectOptions(screen.getByRole('combobox', { name: /^Country/ }), 'Germany')
  await user.click(screen.getByRole('radio', { name: /^No tax/ }))
  expect(screen.queryByLabelText(/^Name of the tax/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Use the sentence for Germany' }))
  expect(screen.getByLabelText(/^Sentence on invoices/)).toHaveValue(
    'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.',
  )
})

test('The editor shows what changes and who keeps what, marks what is wrong, and publishes all at once', async () => {
  const calls = stubFetch({ '/api/admin/plans': { json: { version: 1 } } })
  const saves = () => calls.filter(({ method }) => method === 'PUT')
  const buyers = [{ plan: 'builder-pro', interval: 'month', cents: 4900, workspaces: 12 } as const]
  const { user } = renderPage(<PlansEditor catalog={DEFAULT_CATALOG} buyers={buyers} />)
  expect(screen.getByRole('button', { name: 'Publish changes' })).toBeDisabled()
  const price = screen.getByLabelText('Monthly price (USD)')
  expect(price).toHaveValue('49')
  await user.clear(price)
  await user.type(price, '30')
  await user.click(screen.getByRole('button', { name: 'Publish changes' }))
  expect(await screen.findByText('Enter at most the monthly price.')).toBeVisible()
  expect(saves()).toEqual([])
  await user.clear(price)
  await user.type(price, '59')
  expect(screen.getByText('Monthly price: $49 → $59')).toBeVisible()
  expect(screen.getByText('12 workspaces keep $49 a month.')).toBeVisible()
  expect(screen.getByText('$59')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Publish changes' }))
  await waitFor(() =>
    expect(saves()[0]).toMatchObject({
      method: 'PUT',
      body: { basedOn: 0, plans: { builder: { pro: { monthlyCents: '59', yearlyCents: '39' } } } },
    }),
  )
})
