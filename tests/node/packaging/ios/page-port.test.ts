import { MessageChannel } from 'node:worker_threads'
import { sources } from './sample'

const swift = new Map(sources.map(({ path, data }) => [path, data.toString()]))

// What waits for an answer gives up after a while: nobody waits for that here.
jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })

/** The half of the port that the shell runs in the page, as its Swift file has it. */
const [, script = ''] = /static let script = """\n([^]*?)\n\s*"""/.exec(swift.get('PagePort.swift')!)!

type Listener = (event: { data: unknown; ports: unknown[] }) => void
const listeners = new Set<Listener>()
const asked: string[] = []

/** What the shell answers; `PushCalls.swift` in one line. */
let answer: (text: string) => string | null = () => null
const open = new Set<{ close: () => void }>()

/** A page in the shell, as far as the two halves of the port see it. */
function beginPage(): void {
  const AsyncFunction = (async () => undefined).constructor as new (
    ...parts: string[]
  ) => (...given: unknown[]) => Promise<void>
  Object.assign(globalThis, {
    addEventListener: (_name: string, listener: Listener) => listeners.add(listener),
    removeEventListener: (_name: string, listener: Listener) => listeners.delete(listener),
    fetch: async (address: string) => {
      const [, word = ''] = /^~source\/~port\?([0-9a-f]{32})$/.exec(address) ?? []
      asked.push(word)
      const window = {
        webkit: { messageHandlers: { port: { postMessage: async (text: string) => answer(text) } } },
        postMessage: (data: unknown, origin: string, ports: { close: () => void }[]) => {
          expect(origin).toBe('/')
          ports.forEach((port) => open.add(port))
          listeners.forEach((listen) => listen({ data, ports }))
        },
      }
      await new AsyncFunction('word', 'window', 'MessageChannel', script)(word, window, MessageChannel)
      return new Response(null, { status: 204 })
    },
  })
}
afterAll(() => open.forEach((port) => port.close()))

test('the page’s own script asks for the port, and what it says reaches the shell and comes back', async () => {
  beginPage()
  const heard: string[] = []
  answer = (text) => {
    heard.push(text)
    return `${text.split(' ')[0]} 200\nContent-Type: application/json\n\n{"state":"on","topics":["news"]}`
  }
  const { writeThroughShell } = await import('@/lib/blocks/phone/shell')
  const said = await writeThroughShell('/~push', { method: 'PUT', route: '', body: { topics: ['news'] } })
  expect(heard).toEqual(['1 PUT /~push\n\n{"topics":["news"]}'])
  expect(said).toMatchObject({ status: 200, json: { state: 'on', topics: ['news'] } })
  await writeThroughShell('/~push', { method: 'DELETE', route: '' })
  expect(heard[1]).toBe('2 DELETE /~push\n\n')
  expect(asked).toHaveLength(1)
})

test('the shell reads and answers what the page says by the calls that Android’s shell has', () => {
  const calls = swift.get('PushCalls.swift')!
  for (const call of ['("GET", PushCalls.path)', '("PUT", PushCalls.path)', '("DELETE", PushCalls.path)'])
    expect(calls).toContain(call)
  expect(calls).toContain('("POST", PushCalls.path + "/cart")')
  expect(calls).toContain('static let path = "/~push"')
})
