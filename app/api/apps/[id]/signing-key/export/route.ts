import { exportKey } from '@/lib/releases/signing-key/key-transfer'
import { exportKeyRequest } from '@/lib/apps/schema'
import { fileAnswer } from '../../../../file-answer'
import { handler } from '../../../../handler'

const rate = { name: 'export-key', limit: 30, seconds: 60 * 60 }

export const POST = handler(
  { auth: 'user', confirmed: true, body: exportKeyRequest, rate },
  async ({ actor, params, body }) =>
    fileAnswer(await exportKey(actor, params.id ?? '', body.password), 'application/x-pkcs12'),
)
