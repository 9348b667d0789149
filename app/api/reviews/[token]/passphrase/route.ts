import { json } from '@/lib/platform/http/respond'
import { enterPassphrase } from '@/lib/reviews/links'
import { passphraseRequest } from '@/lib/reviews/schema'
import { handler } from '../../../handler'
import { passphraseCookie } from '../../reviewer'

const rate = { name: 'review-passphrase-calls', limit: 100, seconds: 10 * 60 }

export const POST = handler(
  {
    summary: 'Enter the passphrase of a review link',
    answers: {
      200: '`{ entered: true }`, and a cookie for the calls of this link.',
      400: '`wrong-passphrase`.',
      404: '`link-ended`.',
    },
    example: { passphrase: 'rye and rosemary' },
  },
  { auth: 'none', body: passphraseRequest, rate },
  async ({ body, params: { token = '' }, address }) => {
    const ticket = await enterPassphrase(token, body.passphrase, address)
    return json({ entered: true }, 200, { 'set-cookie': passphraseCookie(token, ticket) })
  },
)
