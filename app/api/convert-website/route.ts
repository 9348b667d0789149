import { z } from 'zod'
import { createApp } from '@/lib/apps/mutations'
import { toPicture } from '@/lib/apps/pictures'
import { convertSite } from '@/lib/conversion/convert'
import { createGuardedFetch } from '@/lib/conversion/guarded-fetch/guarded-fetch'
import { CONVERT_MESSAGES, type ConvertRequest, convertRequest, hasBothFields } from '@/lib/conversion/schema'
import { env } from '@/lib/platform/env'
import { AppError, InvalidError, SignedOutError } from '@/lib/platform/errors'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../handler'
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
  const fetch = createGuardedFetch({
    privateAllow: env().OUTBOUND_PRIVATE_ALLOW,
    ownPorts: [env().PORT],
  })
  try {
    const result = await convertSite(asked, { fetch, onProgress, signal })
    if (!result.ok)
      throw new AppError(result.problem.code, result.problem.message, 422, {
        fields: { url: result.problem.message },
      })
    const { kind, sourceUrl, document, icon, report } = result.value
    const picture = icon ? toPicture(icon.png, 'image/png') : null
    const { id, name, slug } = await createApp(ownerId, {
      name: asked.appName,
      kind,
      sourceUrl,
      document,
      icon: picture,
      report,
    })
    return { id, name, slug, kind }
  } finally {
    await fetch.close()
  }
}

function missingFields(body: unknown): Record<string, string> {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const missing = ['url', 'appName'].filter(
    (field) => typeof given[field] !== 'string' || given[field].trim() === '',
  )
  return Object.fromEntries(missing.map((field) => [field, CONVERT_MESSAGES.missing]))
}
