import { ownershipApk } from '@/lib/releases/signing-key/key-proofs'
import { ownershipRequest } from '@/lib/apps/schema'
import { fileAnswer } from '../../../file-answer'
import { handler } from '../../../handler'

const rate = { name: 'ownership-apk', limit: 30, seconds: 60 * 60 }

export const POST = handler(
  { auth: 'user', confirmed: true, body: ownershipRequest, rate },
  async ({ actor, params, body }) =>
    fileAnswer(
      await ownershipApk(actor, params.id ?? '', body.snippet),
      'application/vnd.android.package-archive',
    ),
)
