import { inBackground } from '@/lib/platform/background'
import { sendVerification } from '@/lib/accounts/email/verification'
import { registerUser } from '@/lib/accounts/registration'
import { registerSchema } from '@/lib/accounts/schema'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../handler'

const rate = { name: 'register', limit: 100, seconds: 10 * 60 }

export const POST = handler({ auth: 'none', body: registerSchema, rate }, async ({ body }) => {
  const { id } = await registerUser(body)
  inBackground('verification mail', () => sendVerification(id))
  return json({ id }, 201)
})
