import { connect, disconnect, listConnections } from '@/lib/accounts/sign-in/connections'
import { requestEmailChange } from '@/lib/accounts/email/change'
import { verifyEmail } from '@/lib/accounts/email/verification'
import { changeProfile } from '@/lib/accounts/profile'
import { changePassword } from '@/lib/accounts/password/change'
import { resetPassword, sendPasswordReset } from '@/lib/accounts/password/reset'
import { signOutEverywhere } from '@/lib/accounts/sessions/sessions'
import { database } from '@/lib/platform/database/database'
import { asUser } from '../../factories/actors'
import { sendDueMails } from '@/lib/platform/mail/sender'
import { withTestDatabase } from '../../factories/database'
import { linkIn, mailed, outbox } from '../../factories/mail'
import { PASSWORD, newAccount } from '../../factories/people'

withTestDatabase()

const account = (id: string) => database().user.findUniqueOrThrow({ where: { id } })
/** Returns the token of an email to an address with a subject. */
async function tokenFor(address: string, subject = 'Confirm your new email'): Promise<string> {
  await sendDueMails()
  const mail = outbox(process.env.DATA_DIR ?? '').find(
    (raw) => raw.includes(`To: ${address}`) && raw.includes(`Subject: ${subject}`),
  )
  return linkIn(mail ?? '').searchParams.get('token') ?? ''
}

const identity = (provider: string, subject: string) => ({
  provider,
  subject,
  email: 'elsewhere@example.com',
  emailVerified: false,
  firstName: 'Ada',
  lastName: '',
  image: null,
})

test('a name is changed, and is found under the new one', async () => {
  const id = await newAccount('name@example.com')
  await changeProfile(asUser(id), { firstName: 'Grace', lastName: 'Hopper' })
  expect(await account(id)).toMatchObject({
    firstName: 'Grace',
    lastName: 'Hopper',
    searchText: 'grace hopper name@example.com',
  })
})

describe('A change of address', () => {
  it('takes effect once the link sent to the new one is opened, and notifies the old one', async () => {
    const id = await newAccount('old@example.com')
    await sendPasswordReset('old@example.com')
    const reset = await tokenFor('old@example.com', 'Reset your')
    await requestEmailChange(asUser(id), 'new@example.com')
    expect((await account(id)).email).toBe('old@example.com')
    expect(await verifyEmail(await tokenFor('new@example.com'))).toEqual({ email: 'new@example.com' })
    const changed = await account(id)
    expect(changed).toMatchObject({ email: 'new@example.com', searchText: 'ada lovelace new@example.com' })
    expect(changed.emailVerifiedAt).not.toBeNull()
    await expect(resetPassword(reset, 'another-engine-1843')).rejects.toMatchObject({
      code: 'invalid-action-code',
    })
    expect(await mailed('To: old@example.com', 'was changed')).not.toBe('') // sent after the response
  })

  it('is rejected for an address in use, even if it was taken in between', async () => {
    const id = await newAccount('mine@example.com')
    await newAccount('taken@example.com')
    const requestChange = (email: string) => requestEmailChange(asUser(id), email)
    await expect(requestChange('taken@example.com')).rejects.toMatchObject({ code: 'email-already-in-use' })
    await expect(requestChange('mine@example.com')).rejects.toMatchObject({ kind: 'invalid' })
    await requestChange('soon@example.com')
    await newAccount('soon@example.com')
    await expect(verifyEmail(await tokenFor('soon@example.com'))).rejects.toMatchObject({
      kind: 'conflict',
      code: 'email-already-in-use',
    })
    expect((await account(id)).email).toBe('mine@example.com')
  })

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['signing out everywhere', (id) => signOutEverywhere(asUser(id))],
    [
      'a new password',
      (id) => changePassword(asUser(id), '', { current: PASSWORD, new: 'orchard-Lantern-42' }),
    ],
  ])('is canceled by %s: a former owner must not take over the account', async (what, end) => {
    const id = await newAccount(`${what.length}@example.com`)
    await requestEmailChange(asUser(id), `thief-${what.length}@example.com`)
    const token = await tokenFor(`thief-${what.length}@example.com`)
    await end(id)
    await expect(verifyEmail(token)).rejects.toMatchObject({ code: 'invalid-action-code' })
    expect((await account(id)).email).toBe(`${what.length}@example.com`)
  })

  it('works once, and only with the newest link', async () => {
    const id = await newAccount('twice@example.com')
    await requestEmailChange(asUser(id), 'first@example.com')
    const older = await tokenFor('first@example.com')
    await requestEmailChange(asUser(id), 'second@example.com')
    await expect(verifyEmail(older)).rejects.toMatchObject({ code: 'invalid-action-code' })
    const newest = await tokenFor('second@example.com')
    await verifyEmail(newest)
    await expect(verifyEmail(newest)).rejects.toMatchObject({ code: 'invalid-action-code' })
  })
})

describe('A connected service', () => {
  it('is added regardless of its address, once, and to one account only', async () => {
    const [id, other] = [await newAccount('one@example.com'), await newAccount('two@example.com')]
    await connect(asUser(id), identity('google', 'g-1'))
    await connect(asUser(id), identity('google', 'g-1'))
    expect(await database().identity.count({ where: { userId: id } })).toBe(1)
    await expect(connect(asUser(other), identity('google', 'g-1'))).rejects.toMatchObject({
      code: 'identity-in-use',
    })
    expect(await listConnections(asUser(id))).toMatchObject([{ provider: 'google', ready: false }])
    expect(await listConnections(asUser(other))).toEqual([])
  })

  it('is removed, but never the last sign-in method, even with two concurrent removals', async () => {
    const id = await newAccount('last@example.com')
    await connect(asUser(id), identity('google', 'g-2'))
    await connect(asUser(id), identity('facebook', 'f-2'))
    await database().user.update({ where: { id }, data: { passwordHash: null } })
    const both = await Promise.allSettled([
      disconnect(asUser(id), 'google'),
      disconnect(asUser(id), 'facebook'),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect(refused.reason).toMatchObject({ code: 'last-sign-in' })
    expect(await database().identity.count({ where: { userId: id } })).toBe(1)
    await expect(disconnect(asUser(id), 'github')).rejects.toMatchObject({ kind: 'not-found' })
  })
})
