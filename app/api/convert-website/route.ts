import { z } from 'zod'
import { CONVERT_MESSAGES, convertRequest, hasBothFields } from '@/lib/conversion/schema'
import { isVisible } from '@/lib/document/text'
import { InvalidError, SignedOutError } from '@/lib/platform/errors'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../handler'
import { convertToApp } from './convert-to-app'
import { streamSteps } from './stream-steps'

const rate = { name: 'convert', limit: 60, seconds: 10 * 60 }

/** The specification's order: both fields, then the session, then the address. */
export const POST = handler(
  { auth: 'optional', body: z.unknown(), rate },
  async ({ body, actor, request, requestId }) => {
    if (!hasBothFields(body))
      throw new InvalidError(CONVERT_MESSAGES.missing, missingFields(body), 'missing-information')
    if (!actor) throw new SignedOutError(CONVERT_MESSAGES.signedOut)
    const wanted = convertRequest.parse(body)
    const work = (onProgress?: (step: string) => void) =>
      convertToApp(actor, wanted, { signal: request.signal, onProgress })
    if (request.headers.get('accept')?.includes('application/x-ndjson')) return streamSteps(work, requestId)
    return json(await work(), 201)
  },
)

function missingFields(body: unknown): Record<string, string> {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const missing = ['url', 'appName'].filter(
    (field) => typeof given[field] !== 'string' || !isVisible(given[field]),
  )
  return Object.fromEntries(missing.map((field) => [field, CONVERT_MESSAGES.missing]))
}
