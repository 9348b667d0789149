import { registerUser } from '@/lib/accounts/registration'
import { registerSchema } from '@/lib/accounts/schema'
import { json } from '@/lib/platform/http/respond'
import { isBreached } from '../account/breach-check'
import { handler } from '../handler'

const rate = { name: 'register', limit: 100, seconds: 10 * 60 }

export const POST = handler(
  {
    summary: 'Create an account',
    answers: { 201: '`{ id }`.', 409: '`email-already-in-use`.' },
    example: {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.com',
      password: 'engine-1843',
      confirmPassword: 'engine-1843',
      acceptTerms: true,
    },
  },
  { auth: 'none', body: registerSchema, rate },
  async ({ body }) => {
    const { id } = await registerUser(body, new Date(), isBreached)
    return json({ id }, 201)
  },
)
