import { registerUser } from '@/lib/accounts/registration'
import { registerSchema } from '@/lib/accounts/schema'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../handler'

const rate = { name: 'register', limit: 100, seconds: 10 * 60 }

export const POST = handler({ auth: 'none', body: registerSchema, rate }, async ({ body }) => {
  const { id } = await registerUser(body)
  return json({ id }, 201)
})
