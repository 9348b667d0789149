import { screen, waitFor } from '@testing-library/react'
import { ResetPasswordForm } from '@/components/auth/reset-password-form'
import { SignInNotice } from '@/components/auth/sign-in-notice'
import { stubFetch } from '../../node/client/stubs'
import { renderPage } from '../render'
import { router, visit } from '../router'

jest.mock('next/navigation', () => jest.requireActual<{ navigation: object }>('../router').navigation)

const CALL = '/api/account/reset-password'
const lost = 'the authenticator app and its recovery codes'

test('a reset says what it removes, asks for a code to keep it, and says afterwards what it removed', async () => {
  const calls = stubFetch({ [CALL]: { json: { changed: true, removedWaysIn: true } } })
  const { user } = renderPage(<ResetPasswordForm token="t" lost={lost} mayKeep />)
  expect(screen.getByText(/never confirmed/)).toHaveTextContent(`A new password also removes ${lost}.`)
  await user.type(screen.getByLabelText('New password'), 'another-engine')
  await user.type(screen.getByLabelText('Confirm password'), 'another-engine')
  await user.type(screen.getByLabelText('Code, to keep them'), 'k3m9x-7hq2p')
  await user.click(screen.getByRole('button', { name: 'Save new password' }))
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/signin?notice=sign-ins-removed'))
  expect(calls.find(({ url }) => url === CALL)?.body).toMatchObject({ code: 'k3m9x-7hq2p' })
  visit('/signin?notice=sign-ins-removed')
  renderPage(<SignInNotice />)
  expect(screen.getByText(/earlier second factors and connected sign-ins were removed/)).toBeVisible()
})

test('a reset that removes nothing says nothing of it', () => {
  renderPage(<ResetPasswordForm token="t" lost="" mayKeep={false} />)
  expect(screen.queryByText(/never confirmed/)).not.toBeInTheDocument()
  expect(screen.queryByLabelText('Code, to keep them')).not.toBeInTheDocument()
})
