import { accountFiles } from '@/lib/personal-data/account-files'
import { startExclusiveExport } from '@/lib/accounts/export-lock'
import { dayOf } from '@/lib/platform/counts/daily-totals'
import { brand } from '@/lib/brand'
import { zipStream } from '@/lib/base/zip-stream'
import { downloadResponse } from '../../download-response'
import { handler } from '../../handler'

const rate = { name: 'export', limit: 6, seconds: 60 * 60 }

/** Streams everything of the signed-in user as a zip. One export at a time. */
export const GET = handler(
  {
    summary: 'Download everything that belongs to your account',
    answers: { 200: 'A zip file.', 409: '`one-at-a-time`: another export is running.' },
    content: 'application/zip',
  },
  { auth: 'user', wholeAccount: true, rate },
  ({ actor }) => {
    const end = startExclusiveExport(actor)
    const name = `${brand.name.toLowerCase()}-data-${dayOf(new Date())}.zip`
    return Promise.resolve(
      downloadResponse({ name, bytes: zipStream(accountFiles(actor), end) }, 'application/zip'),
    )
  },
)
