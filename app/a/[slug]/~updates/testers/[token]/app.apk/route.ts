import { handler } from '@/app/api/handler'
import { findFormat } from '@/lib/publishing/formats/schema'
import { buildTestersPackage } from '@/lib/releases/updates/testers-package'

const rate = { name: 'testers-packages', limit: 30, seconds: 60 * 60 }

/** The Android package of a channel of testers. The token in the address is the authorization. */
export const GET = handler(
  'unlisted',
  { auth: 'none', hosted: true, rate },
  async ({ params: { slug = '', token = '' } }) => {
    const { fileName, bytes } = await buildTestersPackage(slug, token)
    const headers = {
      'content-type': findFormat('app.apk')?.contentType ?? 'application/octet-stream',
      'content-disposition': `attachment; filename="${fileName}"`,
      'content-length': String(bytes.length),
      'cache-control': 'no-store',
    }
    return new Response(bytes, { headers })
  },
)
