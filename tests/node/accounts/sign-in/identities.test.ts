import { authOptionsFor } from '@/lib/accounts/auth'
import { type ProviderIdentity, enterWithProvider } from '@/lib/accounts/sign-in/identities'
import { readProfile, socialProviders } from '@/lib/accounts/sign-in/providers'
import { resetPassword } from '@/lib/accounts/password/reset'
import { createToken } from '@/lib/accounts/email/action-tokens'
import { database, inTransaction } from '@/lib/platform/database/database'
import { readEnv } from '@/lib/platform/env'
import { withTestDatabase } from '../../../factories/database'
import { newAccount } from '../../../factories/people'

withTestDatabase()

const identity = (input: Partial<ProviderIdentity>): ProviderIdentity => ({
  provider: 'google',
  subject: 'g-1',
  email: 'ada@example.com',
  emailVerified: true,
  firstName: 'Ada',
  lastName: 'Lovelace',
  image: null,
  ...input,
})

const ACCOUNTS = ['none', 'unverified', 'verified', 'disabled'] as const
type Account = (typeof ACCOUNTS)[number]

/** The outcome of each combination of our account and the provider's information. */
const OUTCOME: Record<Account, [verified: string, unverified: string]> = {
  none: ['new account, verified', 'new account, unverified'],
  unverified: ['email-not-verified', 'account-exists-with-different-credential'],
  verified: ['linked', 'account-exists-with-different-credential'],
  disabled: ['user-disabled', 'account-exists-with-different-credential'],
}

const MATRIX = ACCOUNTS.flatMap((account) =>
  (['google', 'facebook'] as const).flatMap((provider) =>
    [true, false].map((emailVerified) => ({
      account,
      provider,
      emailVerified,
      outcome: OUTCOME[account][emailVerified ? 0 : 1],
    })),
  ),
)

describe('A user from a provider', () => {
  test.each(MATRIX)(
    '$provider, address verified there: $emailVerified, account here: $account → $outcome',
    async ({ account, provider, emailVerified, outcome }) => {
      const email = `${provider}-${emailVerified}-${account}@example.com`
      const id = account === 'none' ? null : await newAccount(email, { verified: account !== 'unverified' })
      if (id && account === 'disabled')
        await database().user.update({ where: { id }, data: { disabledAt: new Date() } })
      const person = identity({ provider, subject: email, email, emailVerified })
      const entered = await enterWithProvider(person).catch((error: { code: string }) => error.code)
      const rows = await database().identity.findMany({
        where: { provider, subject: email },
        select: { user: { select: { id: true, emailVerifiedAt: true } } },
      })
      if (typeof entered === 'string') {
        expect(entered).toBe(outcome)
        expect(rows).toEqual([])
        return
      }
      expect(rows.map(({ user }) => user.id)).toEqual([entered.id])
      if (outcome === 'linked') expect(entered.id).toBe(id)
      else {
        expect(entered.id).not.toBe(id)
        expect(rows[0]?.user.emailVerifiedAt !== null).toBe(emailVerified)
      }
      expect(await database().user.count({ where: { email } })).toBe(1)
    },
  )

  test('is identified by the provider’s id afterwards, regardless of the address', async () => {
    const first = await enterWithProvider(identity({ subject: 'moving', email: 'before@example.com' }))
    await newAccount('victim@example.com', { verified: true })
    for (const email of ['victim@example.com', 'other@example.com', null]) {
      const again = await enterWithProvider(identity({ subject: 'moving', email, emailVerified: false }))
      expect(again.id).toBe(first.id)
    }
  })

  test('without an address gets an error', async () => {
    await expect(enterWithProvider(identity({ subject: 'no-email', email: null }))).rejects.toMatchObject({
      code: 'provider-without-email',
    })
  })

  test('with twenty concurrent requests gets one account', async () => {
    const person = identity({ subject: 'crowd', email: 'crowd@example.com' })
    const entered = await Promise.all(Array.from({ length: 20 }, () => enterWithProvider(person)))
    expect(new Set(entered.map(({ id }) => id)).size).toBe(1)
    expect(await database().user.count({ where: { email: 'crowd@example.com' } })).toBe(1)
  })

  test('with another user’s unverified address loses the account when its owner resets the password', async () => {
    const email = 'owner@example.com'
    const squatter = identity({ provider: 'facebook', subject: 'squat', email, emailVerified: false })
    const { id } = await enterWithProvider(squatter)
    const token = await inTransaction((tx) => createToken(tx, id, 'reset-password'))
    await resetPassword(token, 'owner-engine-1843')
    await expect(enterWithProvider(squatter)).rejects.toMatchObject({
      code: 'account-exists-with-different-credential',
    })
    expect((await enterWithProvider(identity({ subject: 'owner', email }))).id).toBe(id)
  })
})

describe('A provider’s information', () => {
  test.each([
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
    [1, false],
    [undefined, false],
    [{}, false],
  ])('of email_verified (%j) counts as verified: %s', (claim, verified) => {
    const profile = { sub: '1', email: 'A@Example.com', email_verified: claim, name: 'Ada King Lovelace' }
    expect(readProfile('google', profile as never)).toMatchObject({
      email: 'a@example.com',
      emailVerified: verified,
      firstName: 'Ada',
      lastName: 'King Lovelace',
    })
  })

  test('without an id is rejected', () => {
    expect(() => readProfile('google', { email: 'a@example.com' })).toThrow()
    expect(() => readProfile('google', undefined)).toThrow()
  })

  test('includes a picture only over https', () => {
    const image = (picture: unknown) => readProfile('google', { sub: '1', picture } as never).image
    expect(image('https://pictures.example/1.png')).toBe('https://pictures.example/1.png')
    expect(image('javascript:alert(1)')).toBeNull()
    expect(image({ data: { url: 'x' } })).toBeNull()
  })
})

test('a provider is there when the environment sets it up, and only then', () => {
  const pair = (name: string) => ({ [`${name}_CLIENT_ID`]: 'id', [`${name}_CLIENT_SECRET`]: 'secret' })
  const ids = (input: object) => socialProviders(readEnv({ ...input })).map(({ id }) => id)
  expect(ids({})).toEqual([])
  expect(ids(pair('GOOGLE'))).toEqual(['google'])
  expect(ids({ ...pair('GOOGLE'), ...pair('FACEBOOK') })).toEqual(['google', 'facebook'])
  const options = authOptionsFor({
    address: '::1',
    device: 'x',
    requestId: 'r',
    deviceToken: 'x',
    pending: '',
    signedIn: () => undefined,
    refused: () => undefined,
    intent: null,
  })
  const own = options.providers.map(({ id, options: input }) => (input as { id?: string }).id ?? id)
  expect(own).toEqual(['credentials', 'second-factor', 'passkey'])
})
