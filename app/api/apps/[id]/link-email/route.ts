import { emailLink } from '@/lib/apps/link-email/send'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../../handler'

const rate = { name: 'link-email', limit: 10, seconds: 60 * 60 }

export const POST = handler({ auth: 'user', rate }, async ({ actor, params }) =>
  json(await emailLink(actor, params.id ?? ''), 202),
)
