import { changeApp } from '@/lib/apps/library/mutations'
import { appChange } from '@/lib/apps/library/schema'
import { deleteApp, saveApp } from '@/lib/apps/mutations'
import { findApp } from '@/lib/apps/queries'
import { appAnswer, appDetailAnswer, idAnswer, savedAnswer } from '@/lib/apps/responses'
import { DOCUMENT_LIMIT, saveRequest } from '@/lib/apps/schema'
import { InvalidError } from '@/lib/platform/errors'
import { requireConfirmed } from '@/lib/platform/http/handler'
import { handler } from '../../handler'

export const GET = handler(
  {
    summary: 'Get an app with its document',
    results: { 200: appDetailAnswer },
    answers: { 200: 'The app.' },
  },
  { auth: 'user', permission: 'app.view' },
  ({ actor, params }) => findApp(actor, params.id ?? ''),
)

const saveRate = { name: 'save', limit: 300, seconds: 10 * 60 }

export const PUT = handler(
  {
    summary: 'Save an app’s document',
    results: { 200: savedAnswer },
    answers: {
      200: '`{ revision }`.',
      409: '`revision-conflict`: someone saved since; with the newest `revision`.',
    },
    headers: { 'If-Match': { description: 'The revision that the document was made from.', required: true } },
    example: {
      document: {
        version: 1,
        settings: { appName: 'Bread' },
        screens: [{ id: 'home', title: 'Home', blocks: [] }],
        tabs: [],
      },
    },
  },
  { auth: 'user', permission: 'app.edit', body: saveRequest, limit: DOCUMENT_LIMIT, rate: saveRate },
  ({ actor, params, body, request }) =>
    saveApp(actor, params.id ?? '', expectedRevision(request), body.document, body.auto),
)

export const PATCH = handler(
  {
    summary: 'Rename, move or archive an app',
    description:
      'Fields that you leave out are unchanged. A new name is saved as a revision of the document; the other fields do not change it.',
    results: { 200: appAnswer },
    answers: { 200: 'The app.', 409: '`revision-conflict`: it was saved at the same time; send it again.' },
    example: { archived: true },
  },
  { auth: 'user', permission: 'app.create', body: appChange, rate: saveRate },
  ({ actor, params, body }) => changeApp(actor, params.id ?? '', body),
)

export const DELETE = handler(
  {
    summary: 'Delete an app',
    results: { 200: idAnswer },
    answers: {
      200: '`{ id }`.',
      403: '`confirmation-required` or `requires-recent-login`: the app was published, so confirm your identity first.',
    },
  },
  { auth: 'user', permission: 'app.delete' },
  ({ actor, user, params }) => deleteApp(actor, params.id ?? '', () => requireConfirmed(user)),
)

/** Reads the revision from If-Match, as a plain number or an entity tag. */
function expectedRevision(request: Request): number {
  const match = /^(?:W\/)?"?(\d{1,9})"?$/.exec(request.headers.get('if-match')?.trim() ?? '')
  if (!match)
    throw new InvalidError('Send the revision your change is based on in If-Match.', {
      'If-Match': 'A revision number is missing.',
    })
  return Number(match[1])
}
