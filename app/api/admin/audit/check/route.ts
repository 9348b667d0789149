import { checkNewestEntries } from '@/lib/admin/audit-log/chain'
import { handler } from '../../../handler'

/** How many of the newest entries the page checks, in about a second; the command checks them all. */
const NEWEST = 10_000

const rate = { name: 'check-audit', limit: 60, seconds: 10 * 60 }

export const GET = handler({ auth: 'admin', rate }, ({ actor }) => checkNewestEntries(actor, NEWEST))
