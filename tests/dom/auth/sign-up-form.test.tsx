import { screen, waitFor } from '@testing-library/react'
import { lazyRules } from '@/components/auth/fields/lazy-rules'
import { SignUpForm } from '@/components/auth/sign-up-form'
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

const field = {
  firstName: () => screen.getByLabelText('First name'),
  lastName: () => screen.getByLabelText('Last name'),
  email: () => screen.getByLabelText('Email'),
  password: () => screen.getByLabelText('Password'),
  confirm: () => screen.getByLabelText('Confirm password'),
  terms: () => screen.getByRole('checkbox'),
  submit: () => screen.getByRole('button', { name: 'Create Account' }),
}

const signedOut = { '/api/auth/session': { json: {} } }
const me = { id: 'u', name: 'Ada Lovelace', email: 'ada@example.com', image: null, role: 'user' }

beforeEach(() => {
  visit('/signup')
  jest.clearAllMocks()
  getProviders.mockResolvedValue({})
  signIn.mockResolvedValue({ ok: true, error: null })
})

describe('sign-up', () => {
  it('validates in the order of the specification; the first invalid field gets the focus', async () => {
    const calls = stubFetch(signedOut)
    const { user } = renderPage(<SignUpForm />)
    await user.click(field.submit())
    expect(await screen.findByText('Please fill in all required fields')).toBeInTheDocument()
    expect(field.firstName()).toHaveFocus()
    expect(field.firstName()).toBeInvalid()

    await user.type(field.firstName(), 'Ada')
    await user.type(field.lastName(), 'Lovelace')
    await user.type(field.email(), 'ada@example.com')
    await user.type(field.password(), 'short')
    await user.type(field.confirm(), 'other')
    await user.click(field.submit())
    await waitFor(() => expect(field.confirm()).toHaveFocus())
    expect(screen.getAllByText('Passwords do not match')).toHaveLength(1)

    await user.clear(field.confirm())
    await user.type(field.confirm(), 'short')
    await user.click(field.submit())
    expect(await screen.findByText('Password must be at least 8 characters long')).toBeInTheDocument()
    expect(field.password()).toHaveFocus()

    await user.type(field.password(), 'er-now')
    await user.type(field.confirm(), 'er-now')
    await user.click(field.submit())
    expect(
      await screen.findByText('Please agree to the Terms of Service and Privacy Policy'),
    ).toBeInTheDocument()
    expect(field.terms()).toHaveFocus()
    expect(field.email()).toHaveValue('ada@example.com')
    expect(calls.filter((call) => call.url === '/api/register')).toHaveLength(0)
  })

  it.each([
    ['abcde', 'Weak'],
    ['abcdef', 'Medium'],
    ['Abcdef1', 'Medium'],
    ['Abcdef123!', 'Strong'],
    ['abcdefghijkl', 'Medium'],
  ])('rates %s as %s', async (password, strength) => {
    stubFetch(signedOut)
    const { user } = renderPage(<SignUpForm />)
    expect(screen.queryByTestId('strength-bar')).not.toBeInTheDocument()
    await user.type(field.password(), password)
    expect(screen.getByText(strength)).toBeInTheDocument()
    expect(screen.getByTestId('strength-bar')).toBeInTheDocument()
  })

  it('shows while typing whether the passwords match', async () => {
    stubFetch(signedOut)
    const { user } = renderPage(<SignUpForm />)
    await user.type(field.password(), 'secret-1')
    expect(screen.queryByText(/^Passwords/)).not.toBeInTheDocument()
    await user.type(field.confirm(), 'secret')
    expect(screen.getByText('Passwords do not match')).toBeInTheDocument()
    await user.type(field.confirm(), '-1')
    expect(screen.getByText('Passwords match')).toBeInTheDocument()
  })

  it('shows and hides the password without losing it', async () => {
    stubFetch(signedOut)
    const { user } = renderPage(<SignUpForm />)
    await user.type(field.password(), 'secret')
    await user.click(screen.getAllByRole('button', { name: 'Show password' })[0]!)
    expect(field.password()).toHaveAttribute('type', 'text')
    await user.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(field.password()).toHaveAttribute('type', 'password')
    expect(field.password()).toHaveValue('secret')
  })

  async function fillIn(user: ReturnType<typeof renderPage>['user']) {
    await user.type(field.firstName(), 'Ada')
    await user.type(field.lastName(), 'Lovelace')
    await user.type(field.email(), 'ada@example.com')
    await user.type(field.password(), 'Abcdef123!')
    await user.type(field.confirm(), 'Abcdef123!')
    await user.click(field.terms())
  }

  it('creates the account, signs in and opens the builder', async () => {
    let answerRegister = () => {}
    const registered = new Promise<void>((resolve) => (answerRegister = resolve))
    let session: object = {}
    const calls = stubFetch({
      '/api/auth/session': () => ({ json: session }),
      '/api/register': async () => {
        await registered
        session = { userId: 'u' }
        return { status: 201, json: { id: 'u' } }
      },
      '/api/me': { json: me },
    })
    const { user } = renderPage(<SignUpForm />)
    await fillIn(user)
    await user.click(field.submit())
    expect(await screen.findByRole('button', { name: 'Creating account...' })).toHaveAttribute(
      'aria-busy',
      'true',
    )
    answerRegister()
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/app-builder'))
    expect(calls.find((call) => call.url === '/api/register')?.body).toMatchObject({
      firstName: 'Ada',
      email: 'ada@example.com',
      acceptTerms: true,
    })
    expect(signIn).toHaveBeenCalledWith('credentials', {
      redirect: false,
      callbackUrl: '/',
      email: 'ada@example.com',
      password: 'Abcdef123!',
    })
  })

  it('returns to the previous page, on this origin only', async () => {
    stubFetch({ ...signedOut, '/api/register': { status: 201, json: { id: 'u' } } })
    visit('/signup?callbackUrl=%2Fweb-to-app')
    const { user } = renderPage(<SignUpForm />)
    await fillIn(user)
    await user.click(field.submit())
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/web-to-app'))
  })

  it('reports an address in use at its field', async () => {
    const error = 'An account with this email already exists. Please sign in.'
    stubFetch({
      ...signedOut,
      '/api/register': { status: 409, json: { error, code: 'email-already-in-use' } },
    })
    const { user } = renderPage(<SignUpForm />)
    await fillIn(user)
    await user.click(field.submit())
    expect(await screen.findByText(error)).toBeInTheDocument()
    expect(field.email()).toHaveFocus()
    expect(field.password()).toHaveValue('Abcdef123!')
  })

  it('shows that registration failed when the server or the connection does', async () => {
    stubFetch(signedOut)
    const { user } = renderPage(<SignUpForm />)
    await fillIn(user)
    await user.click(field.submit())
    expect(await screen.findByText('Registration failed. Please try again.')).toBeInTheDocument()
  })

  it('leaves validation to the handler if the form’s rules do not load', async () => {
    const { resolver } = lazyRules<{ email: string }>(() => Promise.reject(new TypeError('offline')))
    const options = { fields: {}, shouldUseNativeValidation: false }
    expect(await resolver({ email: 'ada' }, undefined, options)).toEqual({
      values: { email: 'ada' },
      errors: {},
    })
  })
})
