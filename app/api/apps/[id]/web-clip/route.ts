import { makeWebClip } from '@/lib/stores/web-clip'
import { downloadResponse } from '../../../download-response'
import { handler } from '../../../handler'

export const GET = handler(
  {
    summary: 'Download a profile that puts the hosted app on an iPhone’s home screen',
    answers: {
      200: 'A configuration profile (.mobileconfig), signed with the app’s key.',
      409: '`not-published`.',
    },
    content: 'application/x-apple-aspen-config',
  },
  { auth: 'user', permission: 'app.view' },
  async ({ actor, params }) =>
    downloadResponse(
      await makeWebClip(actor, params.id ?? ''),
      'application/x-apple-aspen-config',
      'private, no-cache',
    ),
)
