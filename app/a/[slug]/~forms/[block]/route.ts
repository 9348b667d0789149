import { handler } from '@/app/api/handler'
import { findPublishedForm } from '@/lib/submissions/published-forms'
import { giveTicket, WORK } from '@/lib/submissions/tickets'
import { rangeOf } from '@/lib/platform/http/address'
import { answerForm } from './answer-form'

const tickets = { name: 'form-tickets', limit: 300, seconds: 60 * 60 }
/** More than a household sends; a program is stopped soon. */
const answers = { name: 'form-answers', limit: 60, seconds: 60 * 60 }

const open = { auth: 'none', hosted: true, packaged: true } as const

/** A ticket to send one answer with, and how much work for it is asked for. */
export const GET = handler({ ...open, rate: tickets }, async ({ params: { slug = '', block = '' } }) => {
  const { appId, blockId } = await findPublishedForm(slug, block)
  return { ticket: giveTicket(appId, blockId, new Date()), work: WORK }
})

/** What somebody filled in: as JSON from the app's script, or as a plain form from a browser without. */
export const POST = handler(
  { ...open, rate: answers },
  async ({ request, address, params: { slug = '', block = '' } }) => {
    const published = await findPublishedForm(slug, block, new URL(request.url).searchParams.get('lang'))
    return answerForm(request, published, rangeOf(address))
  },
)

/** Asked by packaged apps, whose origin is another, before they send. */
export const OPTIONS = handler(open, () => Promise.resolve(new Response(null, { status: 204 })))
