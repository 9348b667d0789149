import { exportKeyForPlay } from '@/lib/releases/signing-key/key-proofs'
import { playKeyRequest } from '@/lib/apps/schema'
import { fileAnswer } from '../../../../file-answer'
import { handler } from '../../../../handler'

const rate = { name: 'export-key', limit: 30, seconds: 60 * 60 }

export const POST = handler(
  { auth: 'user', confirmed: true, body: playKeyRequest, rate },
  async ({ actor, params, body }) =>
    fileAnswer(await exportKeyForPlay(actor, params.id ?? '', body.encryptionKey), 'application/zip'),
)
