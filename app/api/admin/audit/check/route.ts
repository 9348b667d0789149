import { checkNewestEntries } from '@/lib/admin/audit-log/chain'
import { handler } from '../../../handler'

/** Number of newest entries that the page checks, in about a second. The command checks all of them. */
const NEWEST = 10_000

const rate = { name: 'check-audit', limit: 60, seconds: 10 * 60 }

export const GET = handler(
  {
    summary: 'Check the newest 10,000 links of the audit log',
    answers: { 200: '`{ checked, headSequence, headHash, breaks }`.' },
  },
  { auth: 'admin', rate },
  ({ actor }) => checkNewestEntries(actor, NEWEST),
)
