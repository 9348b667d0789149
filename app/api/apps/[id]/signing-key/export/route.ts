import { exportKey } from '@/lib/apps/key-transfer'
import { exportKeyRequest } from '@/lib/apps/schema'
import { handler } from '../../../../handler'

const rate = { name: 'export-key', limit: 30, seconds: 60 * 60 }

export const POST = handler(
  { auth: 'user', confirmed: true, body: exportKeyRequest, rate },
  async ({ actor, params, body }) => {
    const { name, bytes } = await exportKey(actor, params.id ?? '', body.password)
    return new Response(Uint8Array.from(bytes), {
      headers: {
        'content-type': 'application/x-pkcs12',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
      },
    })
  },
)
