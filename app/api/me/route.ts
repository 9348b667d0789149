import { meAnswer } from '@/lib/accounts/responses'
import { toMe } from '@/lib/accounts/queries'
import { handler } from '../handler'

export const GET = handler(
  {
    summary: 'Get the signed-in user',
    results: { 200: meAnswer },
    answers: { 200: '`{ id, name, email, image, role, plan, trialEndsAt }`.' },
  },
  { auth: 'user', duringSetUp: 'password', outsiders: true },
  async ({ user }) => toMe(user),
)
