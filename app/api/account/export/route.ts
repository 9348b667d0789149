import { accountFiles } from '@/app/account-files'
import { oneExport } from '@/lib/accounts/one-export'
import { dayOf } from '@/lib/platform/daily-totals'
import { brand } from '@/lib/brand'
import { zipStream } from '@/lib/zip-stream'
import { handler } from '../../handler'

const rate = { name: 'export', limit: 6, seconds: 60 * 60 }

/** Everything of the signed-in person as a zip, written while it is read; one at a time. */
export const GET = handler({ auth: 'user', rate }, ({ user }) => {
  const end = oneExport(user.id)
  const name = `${brand.name.toLowerCase()}-data-${dayOf(new Date())}.zip`
  return Promise.resolve(
    new Response(zipStream(accountFiles(user.id), end), {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
      },
    }),
  )
})
