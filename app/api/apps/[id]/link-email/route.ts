import { emailLink } from '@/lib/apps/link-email'
import { z } from 'zod'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../../handler'

const rate = { name: 'link-email', limit: 10, seconds: 60 * 60 }

export const POST = handler(
  {
    summary: 'Email an app’s address to yourself',
    results: { 202: z.object({ to: z.string() }) },
    answers: {
      202: '`{ to }`, the address of your account.',
      409: '`not-published`, or `email-unavailable`: this host sends no email.',
    },
  },
  { auth: 'user', permission: 'app.view', sessionOnly: true, rate },
  async ({ actor, params }) => json(await emailLink(actor, params.id ?? ''), 202),
)
