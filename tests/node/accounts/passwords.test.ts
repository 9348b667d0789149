import { dictionary } from '@zxcvbn-ts/language-common'
import { isCommonPassword } from '@/lib/accounts/password/common-passwords'
import { changePassword } from '@/lib/accounts/password/change'
import { hashPassword, verifyPassword } from '@/lib/accounts/password/hash'
import { registerUser } from '@/lib/accounts/registration'
import { changePasswordSchema, registerSchema, resetPasswordSchema } from '@/lib/accounts/schema'
import { database } from '@/lib/platform/database'
import { fromZod } from '@/lib/platform/http/respond'
import { asUser } from '../../factories/actors'
import { inOwnDatabase } from '../../factories/database'
import { PASSWORD, newAccount, newSession } from '../../factories/people'

inOwnDatabase()

const registration = (password: string) => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'policy@example.com',
  password,
  confirmPassword: password,
  acceptTerms: true,
})

describe('A new password', () => {
  test('is none of the 3,000 most common ones, in whatever letter case', async () => {
    const list = dictionary['passwords-common'].slice(0, 3000).map(String)
    expect(list).toHaveLength(3000)
    expect(list.filter((one) => !isCommonPassword(one) || !isCommonPassword(one.toUpperCase()))).toEqual([])
    expect(isCommonPassword(PASSWORD)).toBe(false)
  })

  test('that is common is told at its field, as weak-password', async () => {
    const message = 'This password is too common and easy to guess. Please choose a different one.'
    const weak = {
      code: 'weak-password',
      kind: 'invalid',
      message,
      details: { fields: { password: message } },
    }
    await expect(registerUser(registration('qwertyuiop'))).rejects.toMatchObject(weak)
    await expect(registerUser(registration('Password'))).rejects.toMatchObject(weak)
    expect(await database().user.count({ where: { email: 'policy@example.com' } })).toBe(0)
  })

  test('that is too short or too long is told as weak-password', () => {
    for (const password of ['seven77', 'x'.repeat(129)]) {
      const { error } = registerSchema.safeParse(registration(password))
      expect(error && fromZod(error).code).toBe('weak-password')
    }
    const code = (given: object) => {
      const { error } = changePasswordSchema.safeParse(given)
      return error && fromZod(error).code
    }
    expect(code({ current: 'x', new: 'seven77' })).toBe('weak-password')
    const reset = resetPasswordSchema.safeParse({
      token: 'x',
      password: 'seven77',
      confirmPassword: 'seven77',
    })
    expect(reset.error && fromZod(reset.error).code).toBe('weak-password')
  })

  test('counts characters as people do, 8 to 128', () => {
    const fits = (password: string) => registerSchema.safeParse(registration(password)).success
    expect(fits('🔑'.repeat(7))).toBe(false)
    expect(fits('🔑'.repeat(8))).toBe(true)
    expect(fits('🔑'.repeat(128))).toBe(true)
    expect(fits('🔑'.repeat(129))).toBe(false)
  })

  test('is the same in both byte forms of the same text', async () => {
    const [composed, decomposed] = ['K\u00e4sekuchen', 'Ka\u0308sekuchen']
    expect(await verifyPassword(await hashPassword(composed), decomposed)).toBe(true)
    const mixed = { ...registration(composed), confirmPassword: decomposed }
    expect(registerSchema.safeParse(mixed).success).toBe(true)
  })
})

describe('Changing the password', () => {
  test('takes the current one', async () => {
    const id = await newAccount('current@example.com')
    const { sessionId } = await newSession(id, new Date(Date.now() - 60 * 60 * 1000))
    const change = (current: string) =>
      changePassword(asUser(id), sessionId, { current, new: 'another-engine' })
    await expect(change('not this one')).rejects.toMatchObject({
      code: 'invalid-credential',
      details: { fields: { current: 'That isn’t your current password.' } },
    })
    await change(PASSWORD)
  })

  test('or a sign-in within five minutes; later it requires a recent one', async () => {
    const id = await newAccount('recent@example.com')
    const start = new Date()
    const { sessionId } = await newSession(id, start)
    const change = (minutes: number) =>
      changePassword(
        asUser(id),
        sessionId,
        { current: '', new: 'another-engine' },
        new Date(start.getTime() + minutes * 60_000),
      )
    await expect(change(6)).rejects.toMatchObject({ code: 'requires-recent-login', kind: 'forbidden' })
    await change(4)
  })
})
