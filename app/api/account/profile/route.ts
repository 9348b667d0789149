import { changeProfile } from '@/lib/accounts/profile'
import { profileSchema } from '@/lib/accounts/schema'
import { handler } from '../../handler'

const rate = { name: 'profile', limit: 60, seconds: 60 * 60 }

export const PUT = handler(
  {
    summary: 'Change your name',
    answers: { 200: 'The name was changed.' },
    example: { firstName: 'Ada', lastName: 'Lovelace' },
  },
  { auth: 'user', body: profileSchema, rate },
  ({ actor, body }) => changeProfile(actor, body),
)
