import { act, screen, waitFor } from '@testing-library/react'
import { ResetPasswordForm } from '@/components/auth/reset-password-form'
import { SignInForm } from '@/components/auth/sign-in-form'
import { SignInNotice } from '@/components/auth/sign-in-notice'
import { renderPage } from '../render'
import { router, visit } from '../router'
import { stubFetch } from '../../node/client/stubs'

jest.mock('next/navigation', () => jest.requireActual<{ navigation: object }>('../router').navigation)
const signIn = jest.fn()
jest.mock('next-auth/react', () => ({ signIn: (...args: unknown[]) => signIn(...args) as unknown }))

const signedOut = { '/api/auth/session': { json: {} } }
const submit = () => screen.getByRole('button', { name: 'Sign In' })

beforeEach(() => {
  visit('/signin')
  jest.clearAllMocks()
  signIn.mockResolvedValue({ ok: true, error: null })
  stubFetch(signedOut)
})

async function signInAs(user: ReturnType<typeof renderPage>['user']) {
  await user.type(screen.getByLabelText('Email'), 'ada@example.com')
  await user.type(screen.getByLabelText('Password'), 'Abcdef123!')
  await user.click(submit())
}

describe('sign-in', () => {
  it('asks for both fields, at the first empty one', async () => {
    const { user } = renderPage(<SignInForm />)
    await user.click(submit())
    expect(await screen.findByText('Please enter both email and password.')).toBeInTheDocument()
    expect(screen.getByLabelText('Email')).toHaveFocus()
    await user.type(screen.getByLabelText('Email'), 'ada@example.com')
    await user.click(submit())
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus())
    expect(signIn).not.toHaveBeenCalled()
  })

  it('works for password managers', async () => {
    renderPage(<SignInForm />)
    await act(async () => {}) // nobody is signed in
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username webauthn')
    expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email')
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password')
  })

  it('waits in words and goes to the builder', async () => {
    let finish: (result: unknown) => void = () => {}
    signIn.mockReturnValue(new Promise((resolve) => (finish = resolve)))
    const { user } = renderPage(<SignInForm />)
    await signInAs(user)
    expect(await screen.findByRole('button', { name: 'Signing in...' })).toHaveAttribute('aria-busy', 'true')
    finish({ ok: true, error: null })
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/app-builder'))
  })

  it.each([
    ['CredentialsSignin', 'Login failed. Please try again.'],
    [
      'Too many attempts. Please wait a moment and try again.',
      'Too many attempts. Please wait a moment and try again.',
    ],
  ])('tells a refusal (%s) and keeps what was typed', async (error, sentence) => {
    signIn.mockResolvedValue({ ok: false, error })
    const { user } = renderPage(<SignInForm />)
    await signInAs(user)
    expect(await screen.findByText(sentence)).toBeInTheDocument()
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com')
    expect(router.replace).not.toHaveBeenCalled()
  })

  it('ignores a way back to another site', async () => {
    visit('/signin?callbackUrl=https%3A%2F%2Fevil.example')
    const { user } = renderPage(<SignInForm />)
    await signInAs(user)
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/app-builder'))
  })

  it.each(['error=OAuthCallback', 'error=constructor', 'error=toString&provider=constructor'])(
    'tells when a sign-in by redirect failed: %s',
    async (query) => {
      visit(`/signin?${query}`)
      renderPage(<SignInForm />)
      expect(await screen.findByText('Google sign-in failed. Please try again.')).toBeInTheDocument()
    },
  )

  it.each([
    ['to the home page', '/signin', '/'],
    ['back to where they were sent from', '/signin?callbackUrl=%2Fadmin%3Fa%3D1', '/admin?a=1'],
    ['to no other site', '/signin?callbackUrl=https%3A%2F%2Fevil.example', '/'],
  ])('sends a person who is signed in %s', async (_, address, to) => {
    visit(address)
    stubFetch({
      '/api/auth/session': { json: { userId: 'u' } },
      '/api/me': { json: { id: 'u', name: 'Ada' } },
    })
    renderPage(<SignInForm />)
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith(to))
  })

  it('offers only the services that are set up, and without one no divider either', async () => {
    stubFetch({ ...signedOut, '/api/auth/providers': { json: { credentials: {}, facebook: {} } } })
    const { unmount } = renderPage(<SignInForm />)
    expect(await screen.findByRole('button', { name: 'Facebook' })).toBeInTheDocument()
    expect(screen.getByText('or continue with')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Google' })).toBeNull()
    unmount()
    const calls = stubFetch({ ...signedOut, '/api/auth/providers': { json: { credentials: {} } } })
    renderPage(<SignInForm />)
    await waitFor(() => expect(calls.map(({ url }) => url)).toContain('/api/auth/providers'))
    await act(async () => {})
    expect(screen.queryByText('or continue with')).toBeNull()
    expect(screen.queryByRole('button', { name: /Google|Facebook/ })).toBeNull()
  })

  it('starts a service that is', async () => {
    stubFetch({ ...signedOut, '/api/auth/providers': { json: { credentials: {}, google: {} } } })
    const { user } = renderPage(<SignInForm />)
    await user.click(await screen.findByRole('button', { name: 'Google' }))
    await waitFor(() => expect(signIn).toHaveBeenCalledWith('google', { callbackUrl: '/' }))
  })
})

describe('a new password', () => {
  const CALL = '/api/account/reset-password'
  const lost = 'the authenticator app and its recovery codes'

  it('a reset says what it removes, asks for a code to keep it, and says afterwards what it removed', async () => {
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

  it('a reset that removes nothing says nothing of it', () => {
    renderPage(<ResetPasswordForm token="t" lost="" mayKeep={false} />)
    expect(screen.queryByText(/never confirmed/)).not.toBeInTheDocument()
    expect(screen.queryByLabelText('Code, to keep them')).not.toBeInTheDocument()
  })
})
