import { z } from 'zod'
import { CONVERT_MESSAGES, type ConversionKind, conversionKind } from '@/lib/conversion/schema'
import { ApiError, readApiError, send } from '@/lib/client/api-request'
import { readLines } from '@/lib/client/read-lines'

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

/** The site isn't of the selected kind. The message asks whether to convert it as its actual kind. */
export class KindMismatch extends Error {
  constructor(
    message: string,
    readonly detectedKind: ConversionKind,
  ) {
    super(message)
  }
}

/**
 * Converts a website and reports each step as it starts.
 * @throws ApiError with the error message; KindMismatch with the question to ask
 */
export async function convertWebsite(
  request: Request,
  onStep: (step: ConversionStep) => void,
): Promise<ConvertedApp> {
  const response = await send('POST', '/api/convert-website', request, {
    Accept: 'application/x-ndjson',
  }).catch((error: unknown) => {
    throw error instanceof ApiError ? refusal(error.status, error.body) : error
  })
  // A proxy may turn the stream into one plain response.
  if (!response.headers.get('content-type')?.includes('ndjson'))
    return created(await response.json().catch(() => null))
  for await (const value of readLines(response)) {
    const line = lineSchema.safeParse(value).data
    if (!line) continue // a step that this page doesn't know
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
