import { act, screen, waitFor, within } from '@testing-library/react'
import { ResetPasswordForm } from '@/components/auth/reset-password-form'
import { SignInForm } from '@/components/auth/sign-in-form'
import { SignInNotice } from '@/components/auth/sign-in-notice'
import { renderPage } from '../render'
import { router, visit } from '../router'
import { stubFetch } from '../../node/client/stubs'

jest.mock('next/navigation', () => jest.requireActual<{ navigation: object }>('../router').navigation)
const signIn = jest.fn()
const getProviders = jest.fn()
jest.mock('next-auth/react', () => ({
  getProviders: () => getProviders() as unknown,
  signIn: (...args: unknown[]) => signIn(...args) as unknown,
}))

const signedOut = { '/api/auth/session': { json: {} } }
const submit = () => screen.getByRole('button', { name: 'Sign In' })

beforeEach(() => {
  visit('/signin')
  jest.clearAllMocks()
  getProviders.mockResolvedValue({})
  signIn.mockResolvedValue({ ok: true, error: null })
  stubFetch(signedOut)
})

async function signInAs(
  user: ReturnType<typeof renderPage>['user'],
  account?: { role: string; apps: unknown[] },
) {
  await user.type(screen.getByLabelText('Email'), 'ada@example.com')
  await user.type(screen.getByLabelText('Password'), 'Abcdef123!')
  if (account)
    stubFetch({
      '/api/auth/session': { json: { userId: 'u' } },
      '/api/me': { json: { id: 'u', name: 'Ada', role: account.role } },
      '/api/apps?limit=1': { json: account.apps },
    })
  await user.click(submit())
}

describe('sign-in', () => {
  it('requires both fields, and focuses the first empty one', async () => {
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
    await act(async () => {}) // not signed in
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username webauthn')
    expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email')
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password')
  })

  it('shows that it is waiting and opens the builder', async () => {
    let finish: (result: unknown) => void = () => {}
    signIn.mockReturnValue(new Promise((resolve) => (finish = resolve)))
    const { user } = renderPage(<SignInForm />)
    await signInAs(user)
    expect(await screen.findByRole('button', { name: 'Signing in...' })).toHaveAttribute('aria-busy', 'true')
    finish({ ok: true, error: null })
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/app-builder'))
  })

  it.each([
    ['an administrator without apps', 'admin', [], '/admin'],
    ['an administrator with an app', 'admin', [{}], '/app-builder'],
    ['anyone else', 'user', [], '/app-builder'],
  ])('takes %s where they have something to do', async (_, role, apps, to) => {
    const { user } = renderPage(<SignInForm />)
    await signInAs(user, { role, apps })
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith(to))
  })

  it.each([
    ['CredentialsSignin', 'Login failed. Please try again.'],
    [
      'Too many attempts. Please wait a moment and try again.',
      'Too many attempts. Please wait a moment and try again.',
    ],
  ])('shows an error (%s) and keeps the input', async (error, sentence) => {
    signIn.mockResolvedValue({ ok: false, error })
    const { user } = renderPage(<SignInForm />)
    await signInAs(user)
    expect(await screen.findByText(sentence)).toBeInTheDocument()
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com')
    expect(router.replace).not.toHaveBeenCalled()
  })

  it('keeps the input while the service is out of reach, where the library would leave the page', async () => {
    getProviders.mockResolvedValue(null)
    const { user } = renderPage(<SignInForm />)
    await signInAs(user)
    expect(await screen.findByText('Login failed. Please try again.')).toBeInTheDocument()
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com')
    expect(signIn).not.toHaveBeenCalled()
  })

  it('ignores a callback to another site', async () => {
    visit('/signin?callbackUrl=https%3A%2F%2Fevil.example')
    const { user } = renderPage(<SignInForm />)
    await signInAs(user)
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/app-builder'))
  })

  it.each(['error=OAuthCallback', 'error=constructor', 'error=toString&provider=constructor'])(
    'shows a failed sign-in by redirect: %s',
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
  ])('redirects a signed-in user %s', async (_, address, to) => {
    visit(address)
    stubFetch({
      '/api/auth/session': { json: { userId: 'u' } },
      '/api/me': { json: { id: 'u', name: 'Ada' } },
    })
    renderPage(<SignInForm />)
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith(to))
  })

  it('offers every service, and marks one that is not set up', async () => {
    stubFetch({ ...signedOut, '/api/auth/providers': { json: { credentials: {}, facebook: {} } } })
    const { user } = renderPage(<SignInForm />)
    expect(screen.getByText('or continue with')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Google' }))
    const note = await screen.findByText(/^Google sign-in isn't set up on this site yet/)
    expect(note).toHaveAttribute('role', 'status')
    expect(within(note).getByRole('link')).toHaveAttribute('href', '/docs/self-hosting#sign-in')
    expect(signIn).not.toHaveBeenCalledWith('google', expect.anything())
  })

  it('continues with the second step of an account that has one', async () => {
    stubFetch({ ...signedOut, '/api/account/two-factor/sign-in': { json: { code: true, passkey: false } } })
    signIn.mockResolvedValue({ ok: false, error: 'second-factor-required' })
    const { user } = renderPage(<SignInForm />)
    await signInAs(user)
    expect(await screen.findByRole('heading', { name: 'Confirm it’s you' })).toBeInTheDocument()
    expect(screen.getByLabelText('Code')).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com')
    expect(screen.getByLabelText('Password')).toHaveValue('')
  })

  it('starts a service that is set up', async () => {
    stubFetch({ ...signedOut, '/api/auth/providers': { json: { credentials: {}, google: {} } } })
    const { user } = renderPage(<SignInForm />)
    await user.click(await screen.findByRole('button', { name: 'Google' }))
    await waitFor(() => expect(signIn).toHaveBeenCalledWith('google', { callbackUrl: '/' }))
  })
})

describe('a new password', () => {
  const CALL = '/api/account/reset-password'
  const lost = 'the authenticator app and its recovery codes'

  it('a reset lists what it removes, requires a code to keep it, and then shows what it removed', async () => {
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

  it('a reset that removes nothing lists nothing', () => {
    renderPage(<ResetPasswordForm token="t" lost="" mayKeep={false} />)
    expect(screen.queryByText(/never confirmed/)).not.toBeInTheDocument()
    expect(screen.queryByLabelText('Code, to keep them')).not.toBeInTheDocument()
  })
})
