import { type IncomingMessage, type Server, type ServerResponse, createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { fewAtOnce } from '@/lib/platform/server/few-at-once'

let server: Server
/** What the server of this test saw: one of an earlier test may still be closing its connections. */
let seen: { inside: { url: string; response: ServerResponse }[]; hungUp: number }
let tell: () => void = () => undefined

beforeEach(async () => {
  const mine: typeof seen = { inside: [], hungUp: 0 }
  seen = mine
  const handle = async ({ url = '' }: IncomingMessage, response: ServerResponse): Promise<void> => {
    mine.inside.push({ url, response })
    tell()
    await once(response, 'close')
  }
  const handled = fewAtOnce(handle, { name: `test ${Math.random()}`, paths: /^\/large\//, atOnce: 2 })
  server = createServer((request, response) => {
    response.once('close', () => {
      if (!response.writableFinished) mine.hungUp++
      tell()
    })
    void handled(request, response)
  })
  await once(server.listen(0), 'listening')
})
afterEach(async () => {
  server.closeAllConnections()
  await once(server.close(), 'close')
})

/** Sends a request; the answer's status, and a way to hang up. */
function ask(path: string) {
  const request = get({ port: (server.address() as AddressInfo).port, path, agent: false })
  const status = once(request, 'response').then(([response]) => {
    const answer = response as IncomingMessage
    answer.resume()
    return answer.statusCode
  })
  status.catch(() => undefined)
  request.on('error', () => undefined)
  return { status, hangUp: () => request.destroy() }
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise<void>((resolve) => (tell = resolve))
}
/** The path of the request that was let in as the nth. */
async function letIn(nth: number): Promise<string | undefined> {
  await until(() => seen.inside.length >= nth)
  return seen.inside[nth - 1]?.url
}

test('of fifty two are let in, and a request for something else goes between', async () => {
  const large = Array.from({ length: 50 }, (_, n) => ask(`/large/${n}`))
  await letIn(2)
  ask('/small')
  expect(await letIn(3)).toBe('/small')
  for (let n = 1; n <= 51; n++) {
    await letIn(n)
    seen.inside[n - 1]?.response.end()
  }
  expect(await Promise.all(large.map(({ status }) => status))).toEqual(Array(50).fill(200))
})

test('a reader who takes long keeps nobody waiting', async () => {
  for (let n = 0; n < 3; n++) ask(`/large/${n}`)
  await letIn(2)
  seen.inside[0]?.response.writeHead(200).write('the beginning')
  expect(await letIn(3)).toMatch(/^\/large/)
})

test('nothing is done for who hung up', async () => {
  ask('/large/first')
  ask('/large/second')
  await letIn(2)
  const connected = once(server, 'request')
  const { hangUp } = ask('/large/gone')
  await connected
  hangUp()
  await until(() => seen.hungUp === 1)
  ask('/large/last')
  seen.inside[0]?.response.end()
  expect(await letIn(3)).toBe('/large/last')
})
