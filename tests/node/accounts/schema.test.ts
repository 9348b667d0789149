import { passwordStrength } from '@/components/auth/fields/password-strength'
import { PASSWORD_MESSAGES, REGISTER_MESSAGES, SIGN_IN_MESSAGES } from '@/lib/accounts/constants'
import { profileSchema, registerSchema, signInSchema } from '@/lib/accounts/schema'

const complete = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'Ada@Example.com',
  password: 'engine-1843',
  confirmPassword: 'engine-1843',
  acceptTerms: true,
}
test('A name in the account must be visible, too; a last name is optional', () => {
  const wrong = (input: object) =>
    profileSchema.safeParse({ firstName: 'Ada', lastName: '', ...input }).error?.issues[0]?.message
  expect(wrong({})).toBeUndefined()
  expect(wrong({ firstName: '\u200b' })).toBe('Please enter your first name')
  expect(wrong({ lastName: '\u200b' })).toBe('Please enter your last name')
})

const message = (input: object) =>
  registerSchema.safeParse({ ...complete, ...input }).error?.issues.map((issue) => issue.message)

test('a text that is far too long is reported as too long, not as missing', () => {
  const long = 'x'.repeat(60_000)
  expect(message({ email: `${long}@example.com` })).toEqual([REGISTER_MESSAGES.email])
  expect(message({ email: `${'x'.repeat(60)}@${'y'.repeat(60)}.${'z'.repeat(130)}.example` })).toEqual([
    REGISTER_MESSAGES.email,
  ])
  expect(message({ password: long, confirmPassword: long })).toEqual([PASSWORD_MESSAGES.long])
  expect(signInSchema.safeParse({ email: long, password: long }).success).toBe(true)
})

describe('Sign-up is validated in the specification’s order, and stops at the first failure', () => {
  test('1: first name, last name, email and password are required', () => {
    for (const field of ['firstName', 'lastName', 'email', 'password']) {
      expect(message({ [field]: '', confirmPassword: 'another', acceptTerms: false })).toEqual([
        REGISTER_MESSAGES.required,
      ])
    }
    for (const nothing of ['\u200b', '\u2060 \u00ad', '\u3164', '\u2800'])
      for (const field of ['firstName', 'lastName'])
        expect(message({ [field]: nothing })).toEqual([REGISTER_MESSAGES.required])
    expect(message({ firstName: 42 })).toEqual(['Please fill in all required fields'])
  })

  test('2: the passwords match', () => {
    expect(message({ password: 'short', confirmPassword: 'shirt', acceptTerms: false })).toEqual([
      'Passwords do not match',
    ])
  })

  test('3: the password has at least 8 characters', () => {
    expect(message({ password: 'seven77', confirmPassword: 'seven77', acceptTerms: false })).toEqual([
      'Password must be at least 8 characters long',
    ])
  })

  test('4: the terms box is checked', () => {
    expect(message({ acceptTerms: false })).toEqual([
      'Please agree to the Terms of Service and Privacy Policy',
    ])
  })

  test('a complete one is valid, with its email in lower case', () => {
    expect(registerSchema.parse(complete).email).toBe('ada@example.com')
  })

  test('a password that is too long is rejected before it is hashed', () => {
    const long = 'x'.repeat(129)
    expect(message({ password: long, confirmPassword: long })).toEqual([REGISTER_MESSAGES.long])
  })
})

test.each([
  ['', null],
  ['Ab1!x', 'Weak'],
  ['abcdef', 'Medium'],
  ['Abcde1', 'Medium'],
  ['Abcdefgh1', 'Medium'],
  ['Abcdefgh1!', 'Strong'],
  ['abcdefgh1!', 'Medium'],
  ['Abcdefghi!', 'Medium'],
  ['Abcdefgh12', 'Medium'],
])('the strength of %j is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})

test('sign-in requires both fields', () => {
  const firstIssue = (input: object) => signInSchema.safeParse(input).error?.issues[0]?.message
  expect(firstIssue({ email: '', password: 'x' })).toBe(SIGN_IN_MESSAGES.required)
  expect(firstIssue({ email: 'a@b.co', password: '' })).toBe('Please enter both email and password.')
  expect(firstIssue({ email: 'a@b.co', password: 'x' })).toBeUndefined()
})
