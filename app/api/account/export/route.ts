import { accountFiles } from '@/lib/personal-data/account-files'
import { oneExport } from '@/lib/accounts/one-export'
import { dayOf } from '@/lib/platform/counts/daily-totals'
import { brand } from '@/lib/brand'
import { zipStream } from '@/lib/base/zip-stream'
import { handler } from '../../handler'

const rate = { name: 'export', limit: 6, seconds: 60 * 60 }

/** Everything the signed-in user has, as a zip that is streamed while it is read; one at a time. */
export const GET = handler({ auth: 'user', rate }, ({ actor }) => {
  const end = oneExport(actor)
  const name = `${brand.name.toLowerCase()}-data-${dayOf(new Date())}.zip`
  return Promise.resolve(
    new Response(zipStream(accountFiles(actor), end), {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
      },
    }),
  )
})
