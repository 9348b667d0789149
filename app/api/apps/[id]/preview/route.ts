import { json } from '@/lib/platform/http/respond'
import { createPreview } from '@/lib/reviews/links'
import { previewAnswer } from '@/lib/reviews/schema'
import { handler } from '../../../handler'

export const POST = handler(
  {
    summary: 'Create a preview link for an app',
    results: { 201: previewAnswer },
    answers: {
      201: '`{ url, expiresAt }`. Anyone with the link can view the app for a day, and no longer than you have access to it.',
      403: '`email-not-confirmed`, as when it is published.',
    },
  },
  { auth: 'user', permission: 'app.view' },
  async ({ actor, params }) => json(await createPreview(actor, params.id ?? ''), 201),
)
