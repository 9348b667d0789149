import { render, screen } from '@testing-library/react'
import { InvoicePage } from '@/components/account/billing/invoice-page'
import type { IssuedInvoice } from '@/lib/billing/orders/schema'
import { ConfirmEmailBanner } from '@/components/account/confirm-email-banner'
import { LATER_COOKIE } from '@/components/account/email-later'
import { stubFetch } from '../../node/client/stubs'
import { renderPage } from '../render'

describe('invoice page', () => {
  const invoice: IssuedInvoice = {
    number: '2026-00042',
    kind: 'invoice',
    issuedAt: '2026-11-21T23:30:00.000Z',
    dueAt: null,
    orderId: 'order',
    reference: 'AK-7K3M9Q2D',
    seller: { name: 'Appkiln', lines: [], vatId: '' },
    buyer: {
      name: 'Ada Lovelace',
      company: '',
      street: '',
      postcode: '',
      state: '',
      city: '',
      country: '',
      vatId: '',
      email: 'ada@example.com',
    },
    lines: [{ text: 'App builder, Pro, one month', amountCents: 4900 }],
    netCents: 4900,
    vatBasisPoints: 0,
    vatCents: 0,
    treatment: 'standard',
    taxName: 'VAT',
    taxNote: '',
    totalCents: 4900,
    currency: 'USD',
    creditCents: 0,
    dueCents: 4900,
    isOpen: false,
    paidAt: '2026-11-22T00:00:00.000Z',
    bankDetails: [],
    method: 'bank',
    status: 'completed',
    refundAskedAt: null,
  }
  const requested = { ...invoice, refundAskedAt: '2026-11-22T00:00:00.000Z' }
  const badgeOf = (given: IssuedInvoice) => {
    const { unmount } = render(<InvoicePage invoice={given} />)
    const found = ['Pending', 'Completed', 'Refund requested', 'Refunded', 'Canceled'].filter((name) =>
      screen.queryByText(name, { exact: true }),
    )
    expect(screen.getByRole('article').textContent).not.toMatch(/Refund|Completed/)
    unmount()
    return found
  }

  test('An invoice’s page shows the payment status beside the document, like the order’s page', () => {
    expect(badgeOf(invoice)).toEqual(['Completed'])
    expect(badgeOf(requested)).toEqual(['Refund requested'])
    expect(badgeOf({ ...requested, status: 'refunded' })).toEqual(['Refunded'])
  })

  test('A credit note shows the status of its refund, and nothing if there is none', () => {
    const note = { ...invoice, kind: 'credit-note' as const, totalCents: -4900 }
    expect(badgeOf(note)).toEqual([])
    expect(badgeOf({ ...note, refundAskedAt: requested.refundAskedAt })).toEqual(['Refund requested'])
    expect(badgeOf({ ...note, status: 'refunded' })).toEqual(['Refunded'])
  })

  test('A paid invoice shows the payment date, an open one the amount due and where to pay', () => {
    const { unmount } = render(<InvoicePage invoice={invoice} />)
    const sheet = screen.getByRole('article')
    expect(sheet).toHaveTextContent('Total$49.00Paid Nov 22, 2026$49.00')
    expect(sheet).not.toHaveTextContent('To pay')
    unmount()
    const open = { ...invoice, isOpen: true, paidAt: null, status: 'pending' } as const
    render(<InvoicePage invoice={{ ...open, bankDetails: ['IBAN DE02'] }} />)
    expect(screen.getByRole('article')).toHaveTextContent('To pay$49.00')
    expect(screen.getByRole('article')).toHaveTextContent('IBAN DE02')
  })
})

describe('confirm email banner', () => {
  const RESEND = '/api/account/verify-email/resend'

  test('The email is sent again, and the banner confirms it', async () => {
    const calls = stubFetch({ [RESEND]: { status: 204 } })
    const { user } = renderPage(<ConfirmEmailBanner email="ada@example.com" />)
    expect(screen.getByRole('status')).toHaveTextContent('We’ll send trial reminders once you confirm.')
    await user.click(screen.getByRole('button', { name: 'Send again' }))
    expect(
      await screen.findByText('We’ve sent a link to ada@example.com. It expires in 24 hours.'),
    ).toBeVisible()
    expect(calls).toMatchObject([{ url: RESEND, method: 'POST' }])
  })

  test('The banner explains why no email was sent', async () => {
    const error = 'Too many attempts. Please wait a moment and try again.'
    stubFetch({ [RESEND]: { status: 429, json: { error, code: 'too-many-requests' } } })
    const { user } = renderPage(<ConfirmEmailBanner email="ada@example.com" />)
    await user.click(screen.getByRole('button', { name: 'Send again' }))
    expect(await screen.findByText(error)).toBeVisible()
  })

  test('The banner can be dismissed until the browser closes', async () => {
    const { user } = renderPage(<ConfirmEmailBanner email="ada@example.com" />)
    await user.click(screen.getByRole('button', { name: 'Not now' }))
    expect(screen.queryByText('Confirm your email')).toBeNull()
    expect(document.cookie).toContain(`${LATER_COOKIE}=1`)
  })
})
