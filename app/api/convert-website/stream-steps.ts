import { errorResponse } from '@/lib/platform/http/respond'

/**
 * Streams one JSON object per line: `{ "step": … }` as each step starts, and finally `{ "status": …, "body":
 * … }`, the response of the call without streaming.
 */
export function streamSteps(
  work: (onProgress: (step: string) => void) => Promise<unknown>,
  requestId: string,
): Response {
  const encoder = new TextEncoder()
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (line: unknown) => controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`))
      const last = await work((step) => send({ step })).then(
        (body) => ({ status: 201, body }),
        async (error: unknown) => {
          const response = errorResponse(error, requestId)
          return { status: response.status, body: (await response.json()) as unknown }
        },
      )
      send(last)
      controller.close()
    },
  })
  return new Response(stream, {
    headers: {
      'content-type': 'application/x-ndjson',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    },
  })
}
