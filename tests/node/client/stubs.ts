import { ReadableStream, TextDecoderStream } from 'node:stream/web'
import { TextEncoder } from 'node:util'

// Browser APIs that jsdom does not implement and the components use.
class NoResize {
  observe() {}
  unobserve() {}
  disconnect() {}
}
if (typeof Element !== 'undefined') {
  Element.prototype.scrollIntoView = () => {}
  // oxlint-disable-next-line typescript/unbound-method -- it is only looked for
  CSSStyleSheet.prototype.replaceSync ??= () => {}
  document.adoptedStyleSheets ??= []
}
Object.assign(globalThis, { ResizeObserver: NoResize, ReadableStream, TextDecoderStream })

export type Call = { url: string; method: string; body: unknown; headers: Record<string, string> }
type Answer = { status?: number; json?: unknown; text?: string; lines?: unknown[] }

/** A response as far as the code reads one. `lines` makes it a stream of JSON lines. */
export function answer({ status = 200, json, text, lines }: Answer): Response {
  const plain = text ?? (json === undefined ? '' : JSON.stringify(json))
  return {
    ok: status < 400,
    status,
    statusText: 'Status text',
    headers: new Headers({ 'content-type': lines ? 'application/x-ndjson' : 'application/json' }),
    text: async () => plain,
    json: async () => JSON.parse(plain) as unknown,
    body: lines ? streamOf(lines.map((line) => JSON.stringify(line)).join('\n') + '\n') : null,
  } as unknown as Response
}

/** In chunks of seven bytes, so that no line arrives in one piece. */
function streamOf(text: string): ReadableStream {
  const bytes = new TextEncoder().encode(text)
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 7) controller.enqueue(bytes.slice(at, at + 7))
      controller.close()
    },
  })
}

/** Mocks `fetch` by address. An address that is not listed fails as if offline. */
export function stubFetch(answers: Record<string, Answer | (() => Answer | Promise<Answer>)>): Call[] {
  const calls: Call[] = []
  globalThis.fetch = (async (input: string, init: RequestInit = {}) => {
    calls.push({
      url: input,
      method: init.method ?? 'GET',
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
      headers: (init.headers ?? {}) as Record<string, string>,
    })
    const custom = answers[input]
    if (!custom) throw new TypeError('Failed to fetch')
    return answer(typeof custom === 'function' ? await custom() : custom)
  }) as typeof fetch
  return calls
}
