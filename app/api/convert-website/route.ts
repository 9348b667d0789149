import { z } from 'zod'
import { createApp } from '@/lib/apps/mutations'
import { toPicture } from '@/lib/apps/pictures'
import { startByHand } from '@/lib/conversion/by-hand'
import { convertSite } from '@/lib/conversion/convert'
import { CONVERT_MESSAGES, type ConvertRequest, convertRequest, hasBothFields } from '@/lib/conversion/schema'
import { InvalidError, SignedOutError } from '@/lib/platform/errors'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../handler'
import { siteError, withOutbound } from '../outbound'
import { streamSteps } from './stream-steps'

const rate = { name: 'convert', limit: 60, seconds: 10 * 60 }

/** The specification's order: both fields, then the session, then the address. */
export const POST = handler(
  { auth: 'optional', body: z.unknown(), rate },
  async ({ body, user, request, requestId }) => {
    if (!hasBothFields(body))
      throw new InvalidError(CONVERT_MESSAGES.missing, missingFields(body), 'missing-information')
    if (!user) throw new SignedOutError(CONVERT_MESSAGES.signedOut)
    const asked = convertRequest.parse(body)
    const work = (onProgress?: (step: string) => void) => convert(user.id, asked, request.signal, onProgress)
    if (request.headers.get('accept')?.includes('application/x-ndjson')) return streamSteps(work, requestId)
    return json(await work(), 201)
  },
)

async function convert(
  ownerId: string,
  asked: ConvertRequest,
  signal: AbortSignal,
  onProgress?: (step: string) => void,
) {
  const result = await (asked.byHand
    ? startByHand(asked, asked.byHand)
    : withOutbound((fetch) => convertSite(asked, { fetch, onProgress, signal })))
  if (!result.ok) throw siteError(result.problem)
  const { icon, ...converted } = result.value
  const { id, name, slug } = await createApp(ownerId, {
    name: asked.appName,
    ...converted,
    icon: icon ? toPicture(icon.png, 'image/png') : null,
  })
  return { id, name, slug, kind: converted.kind }
}

function missingFields(body: unknown): Record<string, string> {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const missing = ['url', 'appName'].filter(
    (field) => typeof given[field] !== 'string' || given[field].trim() === '',
  )
  return Object.fromEntries(missing.map((field) => [field, CONVERT_MESSAGES.missing]))
}
