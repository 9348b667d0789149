import { emailPreviewHtml, sendSampleEmail } from '@/lib/admin/emails/previews'
import { exampleQuery } from '@/lib/admin/emails/schema'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../../handler'

/** The HTML of an email with invented data; next.config.mjs lets it be framed, and do nothing. */
export const GET = handler({ auth: 'admin' }, ({ actor, params, request }) => {
  const { scheme } = exampleQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const html = emailPreviewHtml(actor, params.name ?? '', scheme)
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' }
  return Promise.resolve(new Response(html, { headers }))
})

const rate = { name: 'sample-email', limit: 60, seconds: 60 * 60 }

export const POST = handler({ auth: 'admin', rate }, async ({ actor, params }) => {
  await sendSampleEmail(actor, params.name ?? '')
  return json({ accepted: true }, 202)
})
