import { changeAccount, endUserSessions, sendResetLink } from '@/lib/accounts/administration/mutations'
import { signInWithCredentials } from '@/lib/accounts/sign-in/credentials'
import { makeAdministrator } from '@/lib/accounts/registration'
import { userOfSession } from '@/lib/accounts/queries'
import { database } from '@/lib/platform/database/database'
import { asAdmin } from '../../../factories/actors'
import { withTestDatabase } from '../../../factories/database'
import { mailed } from '../../../factories/mail'
import { newAccount, newSession, PASSWORD } from '../../../factories/people'

const from = { address: '127.0.0.1', device: null, requestId: 'r' }

withTestDatabase()

let made = 0
const person = () => newAccount(`person-${++made}@example.com`)

async function administrator(): Promise<string> {
  const id = await person()
  await database().user.update({ where: { id }, data: { role: 'admin' } })
  return id
}

const account = (id: string) => database().user.findUniqueOrThrow({ where: { id } })
const administrators = () => database().user.count({ where: { role: 'admin', disabledAt: null } })
const actions = async (id: string) =>
  (
    await database().auditEntry.findMany({ where: { subject: `user:${id}` }, orderBy: { sequence: 'asc' } })
  ).map(({ action, actorId }) => [action, actorId])

beforeEach(async () => {
  await database().user.updateMany({ data: { role: 'user' } })
})

describe('An administrator', () => {
  it('promotes another one and demotes them again, with an audit entry for each', async () => {
    const [actor, id] = [await administrator(), await person()]
    await changeAccount(asAdmin(actor), id, { role: 'admin' })
    await changeAccount(asAdmin(actor), id, { role: 'admin' }) // no change
    expect((await account(id)).role).toBe('admin')
    await changeAccount(asAdmin(actor), id, { role: 'user' })
    expect((await account(id)).role).toBe('user')
    expect((await actions(id)).filter(([, by]) => by === actor)).toEqual([
      ['user.made-administrator', actor],
      ['user.removed-administrator', actor],
    ])
  })

  it('disables a user, who is signed out immediately, sees why at sign-in, and keeps their apps', async () => {
    const [actor, id] = [await administrator(), await person()]
    const { email } = await account(id)
    const session = await newSession(id)
    await changeAccount(asAdmin(actor), id, { disabled: true })
    expect(await userOfSession(session)).toBeNull()
    expect(await database().session.count({ where: { userId: id } })).toBe(0)
    await expect(signInWithCredentials(email, PASSWORD, from)).rejects.toMatchObject({
      code: 'user-disabled',
    })
    await expect(sendResetLink(asAdmin(actor), id)).rejects.toMatchObject({ code: 'user-disabled' })
    await changeAccount(asAdmin(actor), id, { disabled: false })
    expect(await signInWithCredentials(email, PASSWORD, from)).toMatchObject({ id })
    expect((await actions(id)).filter(([, by]) => by === actor)).toEqual([
      ['user.disabled', actor],
      ['user.enabled', actor],
    ])
  })

  it('ends the sessions of a user', async () => {
    const [actor, id] = [await administrator(), await person()]
    const session = await newSession(id)
    await endUserSessions(asAdmin(actor), id)
    expect(await userOfSession(session)).toBeNull()
    expect(await actions(id)).toContainEqual(['user.ended-sessions', actor])
  })

  it('sends a reset link by email, and the audit log contains no address', async () => {
    const [actor, id] = [await administrator(), await person()]
    const { email } = await account(id)
    await sendResetLink(asAdmin(actor), id)
    expect(await mailed('Subject: Reset your')).toContain(`To: ${email}`)
    const entries = await database().auditEntry.findMany({ where: { subject: `user:${id}` } })
    expect(entries.at(-1)).toMatchObject({ action: 'user.sent-reset-link', actorId: actor })
    expect(JSON.stringify(entries)).not.toContain('@')
  })

  it('gets an error for an unknown user', async () => {
    const actor = await administrator()
    const missing = { code: 'not-found' }
    await expect(changeAccount(asAdmin(actor), 'nobody', { role: 'admin' })).rejects.toMatchObject(missing)
    await expect(endUserSessions(asAdmin(actor), 'nobody')).rejects.toMatchObject(missing)
    await expect(sendResetLink(asAdmin(actor), 'nobody')).rejects.toMatchObject(missing)
  })

  it('can do nothing after losing the role', async () => {
    const [actor, other, id] = [await administrator(), await administrator(), await person()]
    await changeAccount(asAdmin(other), actor, { role: 'user' })
    for (const attempt of [
      changeAccount(asAdmin(actor), id, { role: 'admin' }),
      endUserSessions(asAdmin(actor), id),
      sendResetLink(asAdmin(actor), id),
    ])
      await expect(attempt).rejects.toMatchObject({ kind: 'forbidden' })
  })
})

describe('The last administrator', () => {
  it('is not demoted, nor disabled by anyone, including themselves', async () => {
    const actor = await administrator()
    await expect(changeAccount(asAdmin(actor), actor, { role: 'user' })).rejects.toMatchObject({
      code: 'last-administrator',
    })
    await expect(changeAccount(asAdmin(actor), actor, { disabled: true })).rejects.toMatchObject({
      code: 'own-account',
    })
    expect(await administrators()).toBe(1)
  })

  it('cannot be a disabled administrator, who does not count', async () => {
    const [actor, other] = [await administrator(), await administrator()]
    await changeAccount(asAdmin(actor), other, { disabled: true })
    await expect(changeAccount(asAdmin(actor), actor, { role: 'user' })).rejects.toMatchObject({
      code: 'last-administrator',
    })
    await changeAccount(asAdmin(actor), other, { role: 'user' }) // demotes a disabled account
  })

  it('remains when two demote each other at the same time', async () => {
    for (let run = 0; run < 10; run++) {
      const [a, b] = [await administrator(), await administrator()]
      const results = await Promise.allSettled([
        changeAccount(asAdmin(a), b, { role: 'user' }),
        changeAccount(asAdmin(b), a, run % 2 ? { role: 'user' } : { disabled: true }),
      ])
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(await administrators()).toBe(1)
      await database().user.updateMany({ data: { role: 'user' } })
    }
  })
})

test('the host’s command creates an administrator as before', async () => {
  await expect(makeAdministrator('host@example.com', 'a-long-password')).resolves.toBe('made')
  expect(await administrators()).toBe(1)
})
