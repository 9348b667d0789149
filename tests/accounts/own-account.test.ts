/** @jest-environment node */
import { connect, disconnect, listConnections } from '@/lib/accounts/sign-in/connections'
import { askEmailChange } from '@/lib/accounts/email/change'
import { verifyEmail } from '@/lib/accounts/email/verification'
import { changeProfile } from '@/lib/accounts/profile'
import { resetPassword, sendPasswordReset } from '@/lib/accounts/password/reset'
import { database } from '@/lib/platform/database'
import { inOwnDatabase } from '../factories/database'
import { linkIn, outbox } from '../factories/mail'
import { newAccount } from '../factories/people'

inOwnDatabase()

const account = (id: string) => database().user.findUniqueOrThrow({ where: { id } })
const mailTo = (address: string) =>
  outbox(process.env.DATA_DIR ?? '').filter((mail) => mail.includes(`To: ${address}`))
const tokenFor = (address: string) => linkIn(mailTo(address).at(-1) ?? '').searchParams.get('token') ?? ''

const vouched = (provider: string, subject: string) => ({
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
  await changeProfile(id, { firstName: 'Grace', lastName: 'Hopper' })
  expect(await account(id)).toMatchObject({
    firstName: 'Grace',
    lastName: 'Hopper',
    searchText: 'grace hopper name@example.com',
  })
})

describe('A change of address', () => {
  it('counts once the link that was mailed to the new one is opened, and the old one is told', async () => {
    const id = await newAccount('old@example.com')
    await sendPasswordReset('old@example.com')
    const reset = tokenFor('old@example.com')
    await askEmailChange({ id, email: 'old@example.com' }, 'new@example.com')
    expect((await account(id)).email).toBe('old@example.com')
    expect(await verifyEmail(tokenFor('new@example.com'))).toEqual({ email: 'new@example.com' })
    const changed = await account(id)
    expect(changed).toMatchObject({ email: 'new@example.com', searchText: 'ada lovelace new@example.com' })
    expect(changed.emailVerifiedAt).not.toBeNull()
    await expect(resetPassword(reset, 'another-engine-1843')).rejects.toMatchObject({
      code: 'invalid-action-code',
    })
    await new Promise((resolve) => setTimeout(resolve, 200)) // the mail goes after the answer
    expect(mailTo('old@example.com').at(-1)).toContain('was changed')
  })

  it('is refused for an address that somebody has, also when they came in between', async () => {
    const id = await newAccount('mine@example.com')
    await newAccount('taken@example.com')
    const ask = (email: string) => askEmailChange({ id, email: 'mine@example.com' }, email)
    await expect(ask('taken@example.com')).rejects.toMatchObject({ code: 'email-already-in-use' })
    await expect(ask('mine@example.com')).rejects.toMatchObject({ status: 400 })
    await ask('soon@example.com')
    await newAccount('soon@example.com')
    await expect(verifyEmail(tokenFor('soon@example.com'))).rejects.toMatchObject({
      status: 409,
      code: 'email-already-in-use',
    })
    expect((await account(id)).email).toBe('mine@example.com')
  })

  it('works once, and only with the newest link', async () => {
    const id = await newAccount('twice@example.com')
    await askEmailChange({ id, email: 'twice@example.com' }, 'first@example.com')
    const older = tokenFor('first@example.com')
    await askEmailChange({ id, email: 'twice@example.com' }, 'second@example.com')
    await expect(verifyEmail(older)).rejects.toMatchObject({ code: 'invalid-action-code' })
    const newest = tokenFor('second@example.com')
    await verifyEmail(newest)
    await expect(verifyEmail(newest)).rejects.toMatchObject({ code: 'invalid-action-code' })
  })
})

describe('A connected service', () => {
  it('is added whatever its address is, once, and to one account only', async () => {
    const [id, other] = [await newAccount('one@example.com'), await newAccount('two@example.com')]
    await connect(id, vouched('google', 'g-1'))
    await connect(id, vouched('google', 'g-1'))
    expect(await database().identity.count({ where: { userId: id } })).toBe(1)
    await expect(connect(other, vouched('google', 'g-1'))).rejects.toMatchObject({ code: 'identity-in-use' })
    expect(await listConnections(id)).toMatchObject([{ provider: 'google', ready: false }])
    expect(await listConnections(other)).toEqual([])
  })

  it('is taken off, but never the last way in, also when two go at once', async () => {
    const id = await newAccount('last@example.com')
    await connect(id, vouched('google', 'g-2'))
    await connect(id, vouched('facebook', 'f-2'))
    await database().user.update({ where: { id }, data: { passwordHash: null } })
    const both = await Promise.allSettled([disconnect(id, 'google'), disconnect(id, 'facebook')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect(refused.reason).toMatchObject({ code: 'last-sign-in' })
    expect(await database().identity.count({ where: { userId: id } })).toBe(1)
    await expect(disconnect(id, 'github')).rejects.toMatchObject({ status: 404 })
  })
})
