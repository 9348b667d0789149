import { z } from 'zod'
import { CONVERT_MESSAGES, type ConversionKind, conversionKind } from '@/lib/conversion/schema'
import { ApiError, readApiError, toApiError } from '@/lib/fetching/api-request'
import { readLines } from '@/lib/fetching/read-lines'

export const CONVERSION_STEPS = ['reaching', 'reading', 'icons', 'building'] as const
export type ConversionStep = (typeof CONVERSION_STEPS)[number]

const createdSchema = z.object({ id: z.string(), name: z.string() })
export type ConvertedApp = z.infer<typeof createdSchema>

const lineSchema = z.union([
  z.object({ step: z.enum(CONVERSION_STEPS) }),
  z.object({ status: z.number(), body: z.unknown() }),
])

type Request = { url: string; appName: string; kind: ConversionKind; byHand?: { primaryColor: string } }

const mismatchSchema = z.object({
  error: z.string(),
  code: z.literal('kind-mismatch'),
  detectedKind: conversionKind,
})

/** The site is not what was chosen; the message asks whether to go on with what it is. */
export class KindMismatch extends Error {
  constructor(
    message: string,
    readonly detectedKind: ConversionKind,
  ) {
    super(message)
  }
}

/**
 * Has a website converted and tells each step as it begins.
 * @throws ApiError with the sentence to show; KindMismatch with the question to ask
 */
export async function convertWebsite(
  request: Request,
  onStep: (step: ConversionStep) => void,
): Promise<ConvertedApp> {
  const response = await fetch('/api/convert-website', {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json', Accept: 'application/x-ndjson' },
    body: JSON.stringify(request),
  })
  if (response.status === 422) throw refusal(422, await response.json().catch(() => null))
  if (!response.ok) throw await toApiError(response)
  // A proxy between may turn the stream into one plain answer.
  if (!response.headers.get('content-type')?.includes('ndjson')) return created(await response.json())
  for await (const value of readLines(response)) {
    const line = lineSchema.safeParse(value).data
    if (!line) continue // a step that this page does not know
    if ('step' in line) onStep(line.step)
    else if (line.status < 400) return created(line.body)
    else throw refusal(line.status, line.body)
  }
  throw new ApiError(502, CONVERT_MESSAGES.failed)
}

function created(body: unknown): ConvertedApp {
  const app = createdSchema.safeParse(body)
  if (!app.success) throw new ApiError(502, CONVERT_MESSAGES.failed)
  return app.data
}

function refusal(status: number, body: unknown): Error {
  return mismatch(body) ?? readApiError(status, body) ?? new ApiError(status, CONVERT_MESSAGES.failed)
}

function mismatch(body: unknown): KindMismatch | null {
  const read = mismatchSchema.safeParse(body).data
  return read ? new KindMismatch(read.error, read.detectedKind) : null
}
