import { join } from 'node:path'
import { type APIRequestContext, type Page, expect } from '@playwright/test'
import { openDatabase } from '@/lib/platform/database/database'
import { PORTS, ownFolder } from './ports'
import { linkTo } from './servers/mailbox'

export type Person = { firstName: string; lastName: string; email: string; password: string }

let made = 0

/** A person with unique details. */
export function newPerson(firstName = 'Ada'): Person {
  return {
    firstName,
    lastName: 'Lovelace',
    email: `${firstName.toLowerCase()}-${Date.now()}-${++made}@example.com`,
    password: 'Engine-1843!',
  }
}

/** Fills in the form of the sign-up page. */
export async function fillSignUp(page: Page, person: Person): Promise<void> {
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Last name').fill(person.lastName)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  // A click before hydration takes effect after it, so `check()`, which verifies immediately, would fail.
  const terms = page.getByRole('checkbox')
  await terms.click()
  await expect(terms).toBeChecked()
}

/**
 * Signs up through the API and signs the context in, for tests of other features. If email is enabled, also
 * confirms the address, which publishing requires.
 */
export async function signUp(request: APIRequestContext, person = newPerson()): Promise<Person> {
  const port = await register(request, person)
  if (port === PORTS.service) await confirmEmail(request, person)
  await signIn(request, person)
  return person
}

/** The same, without confirming the address. */
export async function signUpUnconfirmed(request: APIRequestContext, person = newPerson()): Promise<Person> {
  await register(request, person)
  await signIn(request, person)
  return person
}

/** @returns the port of the service that handled it */
async function register(request: APIRequestContext, person: Person): Promise<number> {
  const registered = await request.post('/api/register', {
    data: { ...person, confirmPassword: person.password, acceptTerms: true },
  })
  expect(registered.status()).toBe(201)
  return Number(new URL(registered.url()).port)
}

/** Opens the link in the confirmation email. */
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

export const SECURITY = '/account/security'

/** Adds a virtual platform authenticator, which confirms immediately. */
export async function withAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Whether its user responds at all: the sign-in page requests passkeys for its suggestions. */
    answer: (enabled: boolean) =>
      session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    count: async () =>
      (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}

/** Ends the visit. */
export async function leave(page: Page) {
  await page.goto('about:blank') // a pending response would restore the session
  await page.context().clearCookies()
}

/** Enters a confirmation for a sensitive step. */
export async function confirmWith(page: Page, label: string, value: string) {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.getByLabel(label, { exact: true }).fill(value)
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** One dark pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Moves the confirmations of a user's sessions back by an hour, so that they are no longer valid. */
export async function deleteConfirmations(email: string): Promise<void> {
  await inDatabase(async (database) => {
    const { id: userId } = await database.user.findUniqueOrThrow({ where: { email }, select: { id: true } })
    const confirmedAt = new Date(Date.now() - 60 * 60 * 1000)
    await database.session.updateMany({ where: { userId }, data: { confirmedAt } })
  })
}

/**
 * Allows the current code of an authenticator app to be used again, so that no test waits for the next one.
 */
export async function resetLastCode(email: string): Promise<void> {
  await inDatabase(async (database) => {
    await database.totpSecret.updateMany({ where: { user: { email } }, data: { lastStep: 0 } })
  })
}

/** Ends an administrator's seven-day postponement of a second factor. */
export async function endPostponement(email: string): Promise<void> {
  await inDatabase(async (database) => {
    await database.user.update({ where: { email }, data: { postponedUntil: new Date(Date.now() - 1000) } })
  })
}

/** Ends a user's trial, in the database of the service under test. */
export async function endTrial(email: string): Promise<void> {
  await inDatabase(async (database) => {
    const trialEndsAt = new Date(Date.now() - 1000)
    await database.user.update({ where: { email }, data: { trialEndsAt } })
  })
}

/** Accesses the database of the service under test, for changes that the API does not offer. */
export async function inDatabase<T>(
  work: (database: ReturnType<typeof openDatabase>) => Promise<T>,
): Promise<T> {
  const database = openDatabase(`file:${join(ownFolder(), 'data/appkiln.db')}`)
  try {
    return await work(database)
  } finally {
    await database.$disconnect()
  }
}
