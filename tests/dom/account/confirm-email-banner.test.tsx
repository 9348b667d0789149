import { screen } from '@testing-library/react'
import { ConfirmEmailBanner } from '@/components/account/confirm-email-banner'
import { LATER_COOKIE } from '@/components/account/email-later'
import { stubFetch } from '../../node/client/stubs'
import { renderPage } from '../render'

const RESEND = '/api/account/verify-email/resend'

test('The email is sent again, and the banner says so', async () => {
  const calls = stubFetch({ [RESEND]: { status: 204 } })
  const { user } = renderPage(<ConfirmEmailBanner email="ada@example.com" />)
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  expect(
    await screen.findByText('We’ve sent a link to ada@example.com. It expires in 24 hours.'),
  ).toBeVisible()
  expect(calls).toMatchObject([{ url: RESEND, method: 'POST' }])
})

test('It says why no email was sent', async () => {
  const error = 'Too many attempts. Please wait a moment and try again.'
  stubFetch({ [RESEND]: { status: 429, json: { error, code: 'too-many-requests' } } })
  const { user } = renderPage(<ConfirmEmailBanner email="ada@example.com" />)
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  expect(await screen.findByText(error)).toBeVisible()
})

test('It can be put off until the browser closes', async () => {
  const { user } = renderPage(<ConfirmEmailBanner email="ada@example.com" />)
  await user.click(screen.getByRole('button', { name: 'Not now' }))
  expect(screen.queryByText('Confirm your email')).toBeNull()
  expect(document.cookie).toContain(`${LATER_COOKIE}=1`)
})
