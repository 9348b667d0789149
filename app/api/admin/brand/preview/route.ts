import { handler } from '@/app/api/handler'
import { endedPreviewCookie, previewCookie } from '@/lib/admin/brand-preview'

const withCookie = (cookie: string) =>
  Promise.resolve(new Response(null, { status: 204, headers: { 'set-cookie': cookie } }))

export const POST = handler(
  {
    summary: 'Preview the newest version of the brand in this browser',
    description: 'For an hour, and only while an administrator is signed in.',
    answers: { 204: 'Pages show the newest version from now on.' },
  },
  { auth: 'admin' },
  ({ actor }) => withCookie(previewCookie(actor)),
)

export const DELETE = handler(
  { summary: 'End the preview of the brand', answers: { 204: 'Pages show the brand in effect again.' } },
  { auth: 'user' },
  () => withCookie(endedPreviewCookie()),
)
