import { z } from 'zod'
import { currentOrigin } from '@/lib/platform/http/current-origin'
import { unsubscribe } from '@/lib/submissions/addresses'
import { handler } from '../handler'

const rate = { name: 'unsubscribe', limit: 300, seconds: 15 * 60 }
const query = z.object({ token: z.string().catch('').describe('Of an email.') })

const tokenOf = ({ url }: Request) => query.parse(Object.fromEntries(new URL(url).searchParams)).token

export const GET = handler(
  {
    summary: 'Open the page on which a person unsubscribes',
    description: 'For mail programs that open the URL instead of sending the POST. It changes nothing.',
    answers: { 200: 'The page’s URL, which browsers open.' },
    content: 'text/plain',
    query,
  },
  { auth: 'none', rate },
  ({ request }) => {
    const page = new URL(`/unsubscribe?token=${encodeURIComponent(tokenOf(request))}`, currentOrigin())
    return Promise.resolve(new Response(page.href, { headers: { refresh: `0; url=${page.href}` } }))
  },
)

export const POST = handler(
  {
    summary: 'End the emails with an app’s answers to an address',
    description: 'Mail programs send this from anywhere, with any body (RFC 8058). The token authorizes it.',
    answers: { 200: '`{ unsubscribed }`, also when called again.', 400: '`invalid-link`.' },
    query,
  },
  { auth: 'none', anywhere: true, hosted: true, rate },
  ({ request }) => unsubscribe(tokenOf(request)),
)
