import { changeApp } from '@/lib/apps/library/mutations'
import { appChange } from '@/lib/apps/library/schema'
import { deleteApp, saveApp } from '@/lib/apps/mutations'
import { findApp } from '@/lib/apps/queries'
import { DOCUMENT_LIMIT, saveRequest } from '@/lib/apps/schema'
import { InvalidError } from '@/lib/platform/errors'
import { requireConfirmed } from '@/lib/platform/http/handler'
import { handler } from '../../handler'

export const GET = handler({ auth: 'user' }, ({ actor, params }) => findApp(actor, params.id ?? ''))

const saveRate = { name: 'save', limit: 300, seconds: 10 * 60 }

export const PUT = handler(
  { auth: 'user', body: saveRequest, limit: DOCUMENT_LIMIT, rate: saveRate },
  ({ actor, params, body, request }) =>
    saveApp(actor, params.id ?? '', expectedRevision(request), body.document, body.auto),
)

export const PATCH = handler({ auth: 'user', body: appChange, rate: saveRate }, ({ actor, params, body }) =>
  changeApp(actor, params.id ?? '', body),
)

export const DELETE = handler({ auth: 'user' }, ({ actor, user, params }) =>
  deleteApp(actor, params.id ?? '', () => requireConfirmed(user)),
)

/** The revision in If-Match, plain or as an entity tag. */
function expectedRevision(request: Request): number {
  const match = /^(?:W\/)?"?(\d{1,9})"?$/.exec(request.headers.get('if-match')?.trim() ?? '')
  if (!match)
    throw new InvalidError('Send the revision your change is based on in If-Match.', {
      'If-Match': 'A revision number is missing.',
    })
  return Number(match[1])
}
