import { errorResponse } from '@/lib/platform/http/respond'

/**
 * Streams one JSON object per line: those that the work sends, such as `{ "step": … }`, and finally
 * `{ "status": …, "body": … }`, the response of the call without streaming.
 */
export function streamLines(
  work: (send: (line: object) => void) => Promise<unknown>,
  requestId: string,
  status: number,
): Response {
  const encoder = new TextEncoder()
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (line: object) => controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`))
      const last = await work(send).then(
        (body) => ({ status, body }),
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
