import { ownershipApk } from '@/lib/releases/signing-key/key-proofs'
import { ownershipRequest } from '@/lib/apps/schema'
import { downloadResponse } from '../../../download-response'
import { handler } from '../../../handler'

const rate = { name: 'ownership-apk', limit: 30, seconds: 60 * 60 }

export const POST = handler(
  {
    summary: 'Build the APK that proves ownership to Android developer verification',
    description: '`snippet` is the text that the Android Developer Console shows.',
    answers: {
      200: 'An APK with the snippet, signed with the app’s key. It is not a release.',
      409: '`no-signing-key`.',
    },
    content: 'application/vnd.android.package-archive',
    example: { snippet: 'CT6ZQ3M4VAAAAAAAAAAAA' },
  },
  { auth: 'user', permission: 'keys.manage', confirmed: true, body: ownershipRequest, rate },
  async ({ actor, params, body }) =>
    downloadResponse(
      await ownershipApk(actor, params.id ?? '', body.snippet),
      'application/vnd.android.package-archive',
    ),
)
