import { exportKey } from '@/lib/releases/signing-key/key-transfer'
import { exportKeyRequest } from '@/lib/apps/schema'
import { downloadResponse } from '../../../../download-response'
import { handler } from '../../../../handler'

const rate = { name: 'export-key', limit: 30, seconds: 60 * 60 }

export const POST = handler(
  {
    summary: 'Download an app’s signing key',
    answers: { 200: 'A PKCS#12 file, protected with the given password.', 409: '`no-signing-key`.' },
    content: 'application/x-pkcs12',
    example: { password: 'for-the-file-1843' },
  },
  { auth: 'user', permission: 'keys.manage', confirmed: true, body: exportKeyRequest, rate },
  async ({ actor, params, body }) =>
    downloadResponse(await exportKey(actor, params.id ?? '', body.password), 'application/x-pkcs12'),
)
