import { type APIRequestContext, type Page, expect } from '@playwright/test'
import { PORTS } from './ports'
import { linkTo } from './servers/mailbox'

export type Person = { firstName: string; lastName: string; email: string; password: string }

let made = 0

/** Somebody nobody has seen before. */
export function newPerson(firstName = 'Ada'): Person {
  return {
    firstName,
    lastName: 'Lovelace',
    email: `${firstName.toLowerCase()}-${Date.now()}-${++made}@example.com`,
    password: 'Engine-1843!',
  }
}

/**
 * Signs up over the calls and signs the context in, for tests that are about something else. Where mail goes out, the
 * email is confirmed too: nobody publishes without.
 */
export async function signUp(request: APIRequestContext, person = newPerson()): Promise<Person> {
  const port = await register(request, person)
  if (port === PORTS.service) await confirmEmail(request, person)
  await signIn(request, person)
  return person
}

/** The same of somebody who has not opened the link in our email yet. */
export async function signUpUnconfirmed(request: APIRequestContext, person = newPerson()): Promise<Person> {
  await register(request, person)
  await signIn(request, person)
  return person
}

/** @returns the port of the service that took it */
async function register(request: APIRequestContext, person: Person): Promise<number> {
  const registered = await request.post('/api/register', {
    data: { ...person, confirmPassword: person.password, acceptTerms: true },
  })
  expect(registered.status()).toBe(201)
  return Number(new URL(registered.url()).port)
}

/** Opens the link that somebody got when they signed up. */
export async function confirmEmail(request: APIRequestContext, { email }: { email: string }): Promise<void> {
  const token = new URL(await linkTo(email, '/verify-email')).searchParams.get('token')
  expect((await request.post('/api/account/verify-email', { data: { token } })).status()).toBe(200)
}

export async function signIn(
  request: APIRequestContext,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  const { csrfToken } = (await (await request.get('/api/auth/csrf')).json()) as { csrfToken: string }
  await request.post('/api/auth/callback/credentials', { form: { csrfToken, email, password, json: 'true' } })
  expect((await request.get('/api/me')).status()).toBe(200)
}

/** What the page writes to its console as an error, throws, and what its policy refuses. */
export function watchConsole(page: Page): string[] {
  // Not all that a policy refuses is told in the console.
  void page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      console.error(`Policy: ${effectiveDirective} refuses ${blockedURI} ${sample}`),
    ),
  )
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  return errors
}
