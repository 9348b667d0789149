process.env.REQUIRE_SECOND_FACTOR = 'admin'
process.env.APP_URL = 'http://localhost:3000'

import { pageUser } from '@/app/page-user'
import { GET as listApps } from '@/app/api/apps/route'
import { GET as readMe } from '@/app/api/me/route'
import SetUpPage from '@/app/(account)/account/set-up/page'
import { POST as confirmWithPassword } from '@/app/api/account/confirm/route'
import { POST as passkeyOptions } from '@/app/api/account/passkeys/options/route'
import { POST as begin, DELETE as turnOff, GET as readState } from '@/app/api/account/two-factor/route'
import { needsSecondFactor } from '@/lib/accounts/queries'
import { confirmMethods, needsSecondStep, secondFactorSetupError } from '@/lib/accounts/factors/policy'
import {
  SecondStepRequiredError,
  pendingSecondStep,
  requireSecondStep,
  signInWithCode,
} from '@/lib/accounts/second-factor/second-step'
import {
  beginTwoFactor,
  postponeSecondFactor,
  removeTwoFactor,
} from '@/lib/accounts/second-factor/two-factor'
import { database } from '@/lib/platform/database/database'
import { asAdmin } from '../../../factories/actors'
import { withTestDatabase } from '../../../factories/database'
import { newAccount, newSession, personOf } from '../../../factories/people'
import { addTwoFactor, codeAt } from '../../../factories/second-factor'
import { signInAs } from '../../../factories/signed-in'

jest.mock('next/headers', () => jest.requireActual<object>('../../../factories/signed-in'))

withTestDatabase()

async function newAdministrator(email: string): Promise<string> {
  const id = await newAccount(email)
  await database().user.update({ where: { id }, data: { role: 'admin' } })
  return id
}

const call = async (handle: typeof listApps) => {
  const request = new Request('http://localhost:3000/api/x', { headers: { host: 'localhost:3000' } })
  const response = await handle(request, {})
  return [response.status, ((await response.json()) as { code?: string }).code]
}

describe('REQUIRE_SECOND_FACTOR=admin', () => {
  test('limits an administrator to setting one up', async () => {
    const id = await newAdministrator('must@example.com')
    await signInAs(id)
    expect(await call(listApps)).toEqual([403, 'second-factor-missing'])
    expect((await call(turnOff))[1]).toBe('second-factor-missing')
    expect(await call(readMe)).toEqual([200, undefined])
    expect(await call(readState)).toEqual([200, undefined])
    await expect(pageUser()).rejects.toMatchObject({
      digest: expect.stringContaining('/account/set-up') as string,
    })
    await addTwoFactor(id, new Date())
    expect(await call(listApps)).toEqual([200, undefined])
    expect(await pageUser()).toMatchObject({ id, twoFactor: true })
    await expect(removeTwoFactor(asAdmin(id))).rejects.toMatchObject({ code: 'last-second-factor' })
  })

  test('does not accept the code of an app whose setup was never finished', async () => {
    const id = await newAdministrator('unfinished@example.com')
    const passkey = { credentialId: 'unfinished', publicKey: new Uint8Array(), counter: 0, transports: '[]' }
    await database().passkey.create({ data: { ...passkey, userId: id, name: 'Key', backedUp: true } })
    const now = new Date()
    const { secret } = await beginTwoFactor(asAdmin(id), now)
    const account = { id, sessionVersion: 1, role: 'admin' }
    const outcome: unknown = await requireSecondStep(account, now).catch((error: unknown) => error)
    const pending = outcome instanceof SecondStepRequiredError ? outcome.pending : ''
    expect(await pendingSecondStep(pending, now)).toEqual({ code: false, passkey: true })
    await expect(
      signInWithCode(pending, codeAt(secret, now), { address: '203.0.113.7', deviceToken: '' }, now),
    ).rejects.toMatchObject({
      code: 'invalid-code',
    })
  })

  test('prevents adding a sign-in method that would outlive a generated password', async () => {
    const id = await newAdministrator('generated@example.com')
    await database().user.update({ where: { id }, data: { passwordExpired: true } })
    await signInAs(id)
    for (const handle of [listApps, readState, begin, passkeyOptions, confirmWithPassword])
      expect(await call(handle)).toEqual([403, 'password-change-required'])
    expect(await call(readMe)).toEqual([200, undefined])
    for (const page of [pageUser, () => SetUpPage()])
      await expect(page()).rejects.toMatchObject({
        digest: expect.stringContaining('/new-password') as string,
      })
  })

  test('requires nothing of others', async () => {
    await signInAs(await newAccount('other@example.com'))
    expect(await call(listApps)).toEqual([200, undefined])
  })
})

const factors = { role: 'admin', hasPassword: true, twoFactor: false, passkeys: 0 }

test('a required second factor may be a passkey: a password alone neither signs in nor confirms', () => {
  const withPasskey = { ...factors, passkeys: 1 }
  expect([needsSecondStep(withPasskey), secondFactorSetupError(withPasskey)]).toEqual([true, null])
  expect(confirmMethods(withPasskey)).toEqual(['passkey'])
  expect(confirmMethods({ ...withPasskey, role: 'user' })).toEqual(['password', 'passkey'])
  expect(confirmMethods({ ...withPasskey, twoFactor: true })).toEqual(['code', 'passkey'])
  expect(confirmMethods({ ...factors, role: 'user', hasPassword: false })).toEqual(['provider'])
})

test('an administrator is asked immediately, and again seven days after postponing', async () => {
  const id = await newAdministrator('asked@example.com')
  const claims = await newSession(id)
  const now = new Date()
  const after = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000)
  expect(needsSecondFactor(await personOf(claims), now)).toBe(true)
  await postponeSecondFactor(asAdmin(id), now)
  const person = await personOf(claims)
  expect([1, 6.9, 7].map((days) => needsSecondFactor(person, after(days)))).toEqual([false, false, true])
  await addTwoFactor(id, now)
  expect(needsSecondFactor(await personOf(claims), after(8))).toBe(false)
  const user = await newAccount('never-asked@example.com')
  expect(needsSecondFactor(await personOf(await newSession(user)), now)).toBe(false)
})
