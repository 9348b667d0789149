import { handler } from '@/app/api/handler'
import { findPublishedForm } from '@/lib/submissions/published-forms'
import { issueFormTicket, WORK } from '@/lib/submissions/tickets'
import { rangeOf } from '@/lib/platform/http/address'
import { submitForm } from './submit-form'

const tickets = { name: 'form-tickets', limit: 300, seconds: 60 * 60 }
/** Above the use of a household, low enough to stop a bot. */
const answers = { name: 'form-answers', limit: 60, seconds: 60 * 60 }

const open = { auth: 'none', hosted: true, packaged: true } as const

/** Issues a ticket for one submission, with the proof of work that it requires. */
export const GET = handler(
  'unlisted',
  { ...open, rate: tickets },
  async ({ params: { slug = '', block = '' } }) => {
    const { appId, blockId } = await findPublishedForm(slug, block)
    return { ticket: issueFormTicket(appId, blockId, new Date()), work: WORK }
  },
)

/** Receives a submission: JSON from the app's script, or a plain form from a browser without script. */
export const POST = handler(
  'unlisted',
  { ...open, rate: answers },
  async ({ request, address, params: { slug = '', block = '' } }) => {
    const published = await findPublishedForm(slug, block, new URL(request.url).searchParams.get('lang'))
    return submitForm(request, published, rangeOf(address))
  },
)

/** CORS preflight of packaged apps, which have a different origin. */
export const OPTIONS = handler('unlisted', open, () => Promise.resolve(new Response(null, { status: 204 })))
