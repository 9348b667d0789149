import { emailPreviewHtml, sendSampleEmail } from '@/lib/admin/emails/previews'
import { exampleQuery } from '@/lib/admin/emails/schema'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../../handler'

/** The HTML of an email with sample data. next.config.mjs allows framing it, without scripts. */
export const GET = handler(
  {
    summary: 'Get the HTML of an email with invented data',
    content: 'text/html',
    query: exampleQuery,
    answers: { 200: 'The email as the recipient sees it.', 404: 'Email not found.' },
  },
  { auth: 'admin' },
  ({ actor, params, request }) => {
    const { scheme } = exampleQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
    const html = emailPreviewHtml(actor, params.name ?? '', scheme)
    const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' }
    return Promise.resolve(new Response(html, { headers }))
  },
)

const rate = { name: 'sample-email', limit: 60, seconds: 60 * 60 }

export const POST = handler(
  {
    summary: 'Send yourself an email with invented data',
    answers: { 202: 'It is sent right away.', 404: 'Email not found.' },
  },
  { auth: 'admin', rate },
  async ({ actor, params }) => {
    await sendSampleEmail(actor, params.name ?? '')
    return json({ accepted: true }, 202)
  },
)
