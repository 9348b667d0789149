import { currentWorkspace } from '@/lib/platform/actor'
import { z } from 'zod'
import { convertedAppAnswer } from '@/lib/apps/responses'
import { CONVERT_MESSAGES, convertRequest, hasBothFields } from '@/lib/conversion/schema'
import { isVisible } from '@/lib/document/values'
import { InvalidError, SignedOutError } from '@/lib/platform/errors'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../handler'
import { streamLines } from '../stream-lines'
import { convertToApp } from './convert-to-app'

const rate = { name: 'convert', limit: 60, seconds: 10 * 60 }

/** Checks in the specification's order: both fields, then the session, then the URL. */
export const POST = handler(
  {
    summary: 'Make an app from a website',
    results: { 201: convertedAppAnswer },
    answers: {
      201: '`{ id, name, slug, kind }`. With `Accept: application/x-ndjson`, a line for each step and last `{ status, body }`.',
      401: 'Signed out.',
      422: 'The website could not be used, or is of another kind (`kind-mismatch` with `detectedKind`).',
    },
    headers: { Accept: '`application/x-ndjson` for a line for each step.' },
    body: convertRequest,
    example: { url: 'https://bakery.example', appName: 'Bread' },
  },
  { auth: 'optional', permission: 'app.create', body: z.unknown(), rate },
  async ({ body, actor, request, requestId }) => {
    if (!hasBothFields(body))
      throw new InvalidError(CONVERT_MESSAGES.missing, missingFields(body), 'missing-information')
    if (!actor) throw new SignedOutError(CONVERT_MESSAGES.signedOut)
    const wanted = convertRequest.parse(body)
    currentWorkspace(actor) // refuses before the site is visited
    const work = (onProgress?: (step: string) => void) =>
      convertToApp(actor, wanted, { signal: request.signal, onProgress })
    if (request.headers.get('accept')?.includes('application/x-ndjson'))
      return streamLines((send) => work((step) => send({ step })), requestId, 201)
    return json(await work(), 201)
  },
)

function missingFields(body: unknown): Record<string, string> {
  const input = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const missing = ['url', 'appName'].filter(
    (field) => typeof input[field] !== 'string' || !isVisible(input[field]),
  )
  return Object.fromEntries(missing.map((field) => [field, CONVERT_MESSAGES.missing]))
}
