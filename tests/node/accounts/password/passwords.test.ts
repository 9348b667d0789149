import { randomFrom } from '@/lib/commands/demo/random'
import { dictionary } from '@zxcvbn-ts/language-common'
import {
  type Person,
  WEAK_PASSWORD_MESSAGES,
  refuseWeakPassword,
} from '@/lib/accounts/password/weak-passwords'
import { changePassword } from '@/lib/accounts/password/change'
import { hashPassword, verifyPassword } from '@/lib/accounts/hashing/hash'
import { createToken } from '@/lib/accounts/email/action-tokens'
import { resetPassword } from '@/lib/accounts/password/reset'
import { registerUser } from '@/lib/accounts/registration'
import { changePasswordSchema, registerSchema, resetPasswordSchema } from '@/lib/accounts/schema'
import { database, inTransaction } from '@/lib/platform/database/database'
import { fromZod } from '@/lib/platform/http/respond'
import { asUser } from '../../../factories/actors'
import { withTestDatabase } from '../../../factories/database'
import { PASSWORD, newAccount, newSession } from '../../../factories/people'

withTestDatabase()

const registration = (password: string) => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'policy@example.com',
  password,
  confirmPassword: password,
  acceptTerms: true,
})

const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada.byron@example.com' }

/** Returns why a password is rejected, or null. */
async function refusalOf(password: string, person: Person = ada): Promise<string | null> {
  try {
    await refuseWeakPassword(password, person, 'password')
    return null
  } catch (error) {
    const { message } = error as Error
    return Object.entries(WEAK_PASSWORD_MESSAGES).find(([, sentence]) => sentence === message)?.[0] ?? message
  }
}

/** Common words in any case, with the usual substitutions, and with digits and signs around them. */
const WEAK = [
  ...[
    'Password1!',
    'P@ssw0rd1',
    'pAsSwOrD99',
    'p4$$w0rd!',
    '123Password',
    '!!password!!',
    'passwordpassword1',
  ],
  ...['Welcome123', 'W3lc0me2025', 'Admin2026!', 'Letmein123!', 'L3tm31n!!', 'Qwerty2026!', 'Monkey12345'],
  ...['summer2026', 'Winter2025!', 'Sunshine-99', 'Football2024', 'Dr@g0n1234', 'Iloveyou1!', '2026princess'],
  ...['Passwort123', 'P@sswort1!', 'Sommer2026!', 'Frühling2026', 'Hallo1234!', 'Willkommen1', 'Fußball2024'],
  ...['Schatz123!', 'Geheim2026', 'Dezember2025!', 'Samstag123', 'Deutschland1', 'München2026'],
  ...['Motdepasse1!', 'Bonjour123', 'Soleil2026!', 'Azerty123!', 'Février2026', 'Marseille13!', 'Coucou2025'],
]

describe('A new password', () => {
  test('is not one of the 17,950 long enough ones in the list of common passwords, in any letter case', async () => {
    const list = dictionary['passwords-common'].map(String).filter((entry) => entry.length >= 8)
    expect(list).toHaveLength(17_950)
    const passed: string[] = []
    for (const entry of list.flatMap((one) => [one, one.toUpperCase()]))
      if ((await refusalOf(entry)) !== 'common') passed.push(entry)
    expect(passed).toEqual([])
  })

  test('is not a variant of a common word, in English, German or French', async () => {
    const passed: string[] = []
    for (const password of WEAK) if ((await refusalOf(password)) === null) passed.push(password)
    expect(passed).toEqual([])
  })

  test('may be random from ten characters on, or several words', async () => {
    const signs = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789!#$%&*+-=?@'
    const { pick } = randomFrom(10) // seeded: of many thousands, some would resemble a word
    const random = Array.from({ length: 300 }, () =>
      Array.from({ length: 10 }, () => pick([...signs])).join(''),
    )
    const refused: string[] = []
    for (const password of [...random, 'sommer regen fenster', 'PurpleKettleMonday', 'deux-chats-gris'])
      if ((await refusalOf(password)) !== null) refused.push(password)
    expect(refused).toEqual([])
  })

  test.each<[string, string | null]>([
    ['qwertyuiop', 'common'],
    ['abcdefgh', 'pattern'],
    ['abcdefghi!', 'pattern'],
    ['98765432x', 'pattern'],
    ['Abcd1234!', 'pattern'],
    ['qwertzuiop1', 'pattern'],
    ['lkjhgfdsa7', 'pattern'],
    ['xxxxxxxxxxxx', 'pattern'],
    ['xyxyxyxyxyxy', 'pattern'],
    ['kite kite kite', 'pattern'],
    ['lovelace1815', 'personal'],
    ['AdaLovelace!', 'personal'],
    ['ada.byron', 'personal'],
    ['Ada.Byron@Example.com', 'personal'],
    ['byron-2026', 'personal'],
    ['Appkiln2026', 'personal'],
    ['appkiln-appkiln', 'personal'],
    ['Ādā-1815', 'personal'],
    ['engine-1843', null],
    ['Engine-1843!', null],
    ['Ada wrote the first program', null],
    ['correct horse battery staple', null],
    ['appkiln makes apps', null],
    ['Passage-1234-Harbor', null],
    ['ääöüßéñç', null],
    ['密码密码不一样的', null],
    ['🔑🗝️🚪🏠🌻🍋🎹🧵', null],
  ])('such as %s is %s for Ada Lovelace, ada.byron@example.com', async (password, refusal) => {
    expect(await refusalOf(password)).toBe(refusal)
  })

  test('is compared with names in every second word only if they are long enough', async () => {
    const li = { firstName: 'Li', lastName: 'O', email: 'li@o.example' }
    expect(await refusalOf('Lilies-in-oil', li)).toBeNull()
    expect(await refusalOf('long words of no order', { ...li, firstName: '', lastName: '' })).toBeNull()
  })

  test('that is common is reported at its field, as weak-password', async () => {
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

  test('that identifies its owner is rejected everywhere', async () => {
    const message = `This password is too close to your name, your email or Appkiln. Please choose a different one.`
    const weak = (field: string) => ({ code: 'weak-password', details: { fields: { [field]: message } } })
    await expect(registerUser(registration('lovelace1815'))).rejects.toMatchObject(weak('password'))
    const id = await newAccount('doors@example.com')
    const { sessionId } = await newSession(id)
    const change = changePassword(asUser(id), sessionId, { current: PASSWORD, new: 'lovelace1815' })
    await expect(change).rejects.toMatchObject(weak('new'))
    const token = await inTransaction((tx) => createToken(tx, id, 'reset-password'))
    await expect(resetPassword(token, 'lovelace1815')).rejects.toMatchObject(weak('password'))
    await resetPassword(token, 'another-engine')
  })

  test('that is too short or too long is reported as weak-password', () => {
    for (const password of ['seven77', 'x'.repeat(129)]) {
      const { error } = registerSchema.safeParse(registration(password))
      expect(error && fromZod(error).code).toBe('weak-password')
    }
    const code = (input: object) => {
      const { error } = changePasswordSchema.safeParse(input)
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

  test('counts characters as users do, 8 to 128', () => {
    const fits = (password: string) => registerSchema.safeParse(registration(password)).success
    expect(fits('🔑'.repeat(7))).toBe(false)
    expect(fits('🔑'.repeat(8))).toBe(true)
    expect(fits('🔑'.repeat(128))).toBe(true)
    expect(fits('🔑'.repeat(129))).toBe(false)
  })

  test('is equal in both Unicode forms of the same text', async () => {
    const [composed, decomposed] = ['K\u00e4sekuchen', 'Ka\u0308sekuchen']
    expect(await verifyPassword(await hashPassword(composed), decomposed)).toBe(true)
    const mixed = { ...registration(composed), confirmPassword: decomposed }
    expect(registerSchema.safeParse(mixed).success).toBe(true)
  })
})

describe('Changing the password', () => {
  test('requires the current one', async () => {
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

  test('happens once with concurrent requests', async () => {
    const id = await newAccount('at-once@example.com')
    const { sessionId } = await newSession(id)
    const changes = await Promise.allSettled(
      [1, 2, 3, 4].map((n) =>
        changePassword(asUser(id), sessionId, { current: PASSWORD, new: `another-engine-${n}` }),
      ),
    )
    expect(changes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = changes.flatMap((change) =>
      change.status === 'rejected' ? [change.reason as unknown] : [],
    )
    for (const reason of refused) expect(reason).toMatchObject({ code: 'invalid-credential' })
  })
})
