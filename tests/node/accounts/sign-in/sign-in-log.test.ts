import type { Profile } from 'next-auth'
import { type Caller, authOptionsFor } from '@/lib/accounts/auth'
import { beginPasskeySignIn } from '@/lib/accounts/passkeys/authentication'
import { addPasskey, beginRegistration } from '@/lib/accounts/passkeys/registration'
import { SecondStepRequiredError } from '@/lib/accounts/second-factor/second-step'
import { recordDevice } from '@/lib/accounts/devices/known-devices'
import { database } from '@/lib/platform/database/database'
import { asUser } from '../../../factories/actors'
import { Authenticator } from '../../../factories/authenticator'
import { withTestDatabase } from '../../../factories/database'
import { logLines } from '../../../factories/log-lines'
import { PASSWORD, newAccount, newSession } from '../../../factories/people'
import { addTwoFactor, codeAt } from '../../../factories/second-factor'

const ORIGIN = 'https://apps.example.com'
process.env.APP_URL = ORIGIN
withTestDatabase()

/** The sign-in that waits for its second step in this browser. */
let pending = ''

const caller = (input: Partial<Caller> = {}): Caller => ({
  address: '203.0.113.9',
  device: 'Firefox on Linux',
  requestId: 'request-1',
  deviceToken: 'a-device',
  pending,
  signedIn: () => undefined,
  refused: (error) => {
    if (error instanceof SecondStepRequiredError) pending = error.pending
  },
  intent: null,
  ...input,
})

type Authorize = (input: Record<string, string>) => Promise<{ id: string } | null>

/** Signs in as next-auth does with input from the browser. Returns the log's lines without their time. */
async function send(provider: string, input: Record<string, string>, from?: Partial<Caller>) {
  return timeless(await logLines(() => authorizeBy(provider, from)(input)))
}

function authorizeBy(provider: string, from?: Partial<Caller>): Authorize {
  const { providers } = authOptionsFor(caller(from))
  const options = providers.map((one) => one.options as { id?: string; authorize?: Authorize })
  const authorize = options.find(({ id = 'credentials' }) => id === provider)?.authorize
  if (!authorize) throw new Error(`${provider} takes no forms`)
  return (input) => authorize(input).catch(() => null)
}

/** The same for a user who returns from a provider. */
async function comeBack(profile: Profile) {
  const { callbacks } = authOptionsFor(caller())
  const account = { type: 'oauth', provider: 'google', providerAccountId: '' } as const
  const user = { id: '', sessionVersion: 0, role: 'user' } as never
  return timeless(await logLines(async () => callbacks?.signIn?.({ user, account, profile })))
}

const timeless = (lines: Record<string, unknown>[]) => lines.map((line) => ({ ...line, time: undefined }))

const password = (email: string, typed = PASSWORD, from?: Partial<Caller>) =>
  send('credentials', { email, password: typed }, from)

const where = { network: '203.0.113.0/24', requestId: 'request-1' }
const signedIn = { level: 'info', event: 'sign-in', outcome: 'succeeded', ...where, msg: 'signed in' }
const stepRequired = { level: 'info', event: 'second-step-asked', ...where, msg: 'second step required' }
const refused = (outcome: string, code: string) => ({
  ...{ level: 'warn', event: 'sign-in', outcome, code },
  ...{ ...where, msg: `sign-in ${outcome}` },
})

describe('The log records who signed in, from where, and in which request', () => {
  test('when the password was enough', async () => {
    const userId = await newAccount('ada@example.com')
    const who = { method: 'password', userId, account: 'a…@example.com' }
    expect(await password('ada@example.com')).toEqual([{ ...signedIn, ...who, knownDevice: false }])
    await recordDevice(userId, 'a-device', 'Firefox on Linux')
    const known = await password('ada@example.com', PASSWORD, { address: '2001:db8:7:8::1' })
    expect(known).toMatchObject([{ knownDevice: true, network: '2001:db8:7::/48' }])
  })

  test('when the password was wrong, and when that happened too often', async () => {
    const who = { method: 'password', account: 'e…@example.com', knownDevice: false }
    const guess = (typed: number) =>
      password('eve@example.com', `guess-${typed}`, { address: '198.51.100.1' })
    const network = '198.51.100.0/24'
    for (let typed = 0; typed < 11; typed++)
      expect(await guess(typed)).toEqual([{ ...refused('failed', 'invalid-credential'), ...who, network }])
    const authorize = authorizeBy('credentials', { address: '198.51.100.1' })
    const burst = await logLines(() =>
      Promise.all([0, 1, 2].map((typed) => authorize({ email: 'eve@example.com', password: `${typed}` }))),
    )
    expect(timeless(burst)).toContainEqual({ ...refused('slowed', 'too-many-requests'), ...who, network })
  })

  test('when the account is disabled', async () => {
    const userId = await newAccount('disabled@example.com')
    await database().user.update({ where: { id: userId }, data: { disabledAt: new Date() } })
    const who = { method: 'password', userId, account: 'd…@example.com', knownDevice: false }
    const lines = await password('disabled@example.com')
    expect(lines).toEqual([{ ...refused('refused', 'user-disabled'), ...who }])
  })

  test('without any password or code, wherever it was entered', async () => {
    const lines = [
      ...(await password('orchard-Lantern-42', 'secret-1')),
      ...(await password('orchard@Lantern', 'secret-2')),
      ...(await send('second-factor', { code: 'secret-3' }, { pending: 'orchard.1.lantern' })),
      ...(await send('passkey', { passkey: '{"id":"secret-4"}' })),
    ]
    expect(lines).toHaveLength(4)
    expect(JSON.stringify(lines)).not.toMatch(/secret|orchard|lantern/i)
  })
})

describe('A sign-in in two steps', () => {
  let userId = ''
  let secret = ''
  beforeAll(async () => {
    userId = await newAccount('two-steps@example.com')
    secret = (await addTwoFactor(userId, new Date())).secret
  })
  const method = 'second-factor'

  test('is logged once, at its second step, not at the correct password', async () => {
    const who = { userId, account: 't…@example.com', knownDevice: false }
    const first = await password('two-steps@example.com')
    expect(first).toEqual([{ ...stepRequired, method: 'password', ...who }])
    expect(await send(method, { code: '000-000' })).toEqual([
      { ...refused('failed', 'invalid-code'), method, userId },
    ])
    const code = codeAt(secret, new Date())
    expect(await send(method, { code })).toEqual([{ ...signedIn, method, userId }])
    expect(await send(method, { code })).toEqual([{ ...refused('failed', 'invalid-code'), method, userId }])
  })

  test('is rejected if it took too long, and throttled after too many codes', async () => {
    expect(await send(method, { code: '000000' }, { pending: '' })).toEqual([
      { ...refused('refused', 'second-factor-expired'), method },
    ])
    await password('two-steps@example.com')
    const codes = Array.from({ length: 20 }, () => '000 000')
    const burst = await logLines(() => Promise.all(codes.map((code) => authorizeBy(method)({ code }))))
    expect(timeless(burst)).toContainEqual({ ...refused('slowed', 'too-many-requests'), method, userId })
  })

  test('waits for its second step after a provider, too', async () => {
    const profile = { sub: 'g-1', email: 'two-steps@example.com', email_verified: true } as Profile
    await database().identity.create({ data: { provider: 'google', subject: 'g-1', userId } })
    expect(await comeBack(profile)).toEqual([{ ...stepRequired, method: 'google', userId }])
  })
})

describe('A sign-in through a provider', () => {
  test('is logged if it succeeds, and if it does not', async () => {
    const profile = { sub: 'g-2', email: 'through-google@example.com', email_verified: true } as Profile
    const lines = await comeBack(profile)
    const { id: userId } = await database().user.findUniqueOrThrow({
      where: { email: 'through-google@example.com' },
    })
    expect(lines).toEqual([{ ...signedIn, method: 'google', userId }])
    await database().user.update({ where: { id: userId }, data: { disabledAt: new Date() } })
    expect(await comeBack(profile)).toEqual([
      { ...refused('refused', 'user-disabled'), method: 'google', userId },
    ])
  })
})

describe('A sign-in with a passkey', () => {
  const method = 'passkey'

  test('is logged if it succeeds, and if it does not', async () => {
    const userId = await newAccount('passkey@example.com')
    const { sessionId } = await newSession(userId)
    const device = new Authenticator(ORIGIN)
    const options = await beginRegistration(asUser(userId), sessionId)
    await addPasskey(asUser(userId), sessionId, device.create(options), 'Phone')
    const sign = async (manner = {}) => ({
      passkey: JSON.stringify(device.get(await beginPasskeySignIn(), manner)),
    })

    const once = await sign()
    expect(await send(method, once)).toEqual([{ ...signedIn, method, userId }])
    expect(await send(method, once)).toEqual([{ ...refused('failed', 'invalid-passkey'), method, userId }])
    const phished = await send(method, await sign({ origin: 'https://evil.example' }))
    expect(phished).toContainEqual({ ...refused('failed', 'invalid-passkey'), method, userId })
    expect(await send(method, { passkey: '{' })).toEqual([
      { ...refused('failed', 'invalid-passkey'), method },
    ])

    await database().user.update({ where: { id: userId }, data: { disabledAt: new Date() } })
    expect(await send(method, await sign())).toEqual([
      { ...refused('refused', 'user-disabled'), method, userId },
    ])
    await database().passkey.deleteMany({ where: { userId } })
    expect(await send(method, await sign())).toEqual([{ ...refused('failed', 'unknown-passkey'), method }])
  })
})
