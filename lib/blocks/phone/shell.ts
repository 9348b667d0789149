import { parsed, type SourceResponse, type SourceRequest } from '../../sources/client'

/** Timeouts in milliseconds. The shell gives a store 30 seconds for a write. */
const FOR_PORT = 10_000
const FOR_ANSWER = 40_000

let opened: Promise<MessagePort> | undefined
const waiting = new Map<string, (answer: SourceResponse) => void>()
let last = 0

/**
 * Sends a request with a body through the shell's port, because a web view does not expose bodies to the
 * shell. Text in the format of HTTP (PortMessage.java), sent once.
 * @param path with query
 * @throws if there is no response, even if the store has received the request
 */
export async function writeThroughShell(
  path: string,
  { method, headers = {}, body }: SourceRequest,
): Promise<SourceResponse> {
  opened ??= openPort().catch((error: unknown) => {
    opened = undefined
    throw error
  })
  const port = await opened
  const id = String(++last)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\n`)
  const text = `${id} ${method} ${path}\n${lines.join('')}\n${body === undefined ? '' : JSON.stringify(body)}`
  const answer = new Promise<SourceResponse>((resolve) => {
    waiting.set(id, resolve)
    port.postMessage(text)
  })
  return within(FOR_ANSWER, answer).finally(() => waiting.delete(id))
}

/** Requests the port with a nonce that the shell returns, which proves that the port is not a frame's. */
function openPort(): Promise<MessagePort> {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const word = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const port = new Promise<MessagePort>((resolve) => {
    const take = ({ data, ports: [port] }: MessageEvent) => {
      if (data !== `source port ${word}` || !port) return
      removeEventListener('message', take)
      port.onmessage = ({ data }: MessageEvent<string>) => receive(data)
      resolve(port)
    }
    addEventListener('message', take)
  })
  return within(
    FOR_PORT,
    fetch(`~source/~port?${word}`).then(() => port),
  )
}

function receive(text: string): void {
  const end = text.indexOf('\n\n')
  const [first = '', ...lines] = text.slice(0, end).split('\n')
  const [id = '', status] = first.split(' ')
  const headers = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  )
  waiting.get(id)?.({
    status: Number(status),
    header: (name) => headers.get(name.toLowerCase()) ?? null,
    json: parsed(text.slice(end + 2)),
  })
}

function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('no answer')), milliseconds),
  )
  return Promise.race([work, late])
}
