import { createHash } from 'node:crypto'
import { type Server, createServer } from 'node:http'
import { POST as register } from '@/app/api/register/route'
import { isBreached } from '@/app/api/account/breach-check'
import { database } from '@/lib/platform/database/database'
import { withTestDatabase } from '../../../factories/database'

const BREACHED = 'orchard-Lantern-42'

withTestDatabase()

/**
 * Responses in the format of api.pwnedpasswords.com: the rest of each hash and its count, some of them
 * padding.
 */
let answer: (prefix: string) => { status: number; body: string }
let requests: string[] = []
let server: Server

const hashOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase()
const FILLER = '0018A45C4D1DEF81644B54AB7F969B88D65:3'

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    const { status, body } = answer(request.url?.split('/').at(-1) ?? '')
    response.writeHead(status, { 'content-type': 'text/plain' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  process.env.OUTBOUND_PRIVATE_ALLOW = `127.0.0.1:${port}`
  process.env.BREACHED_PASSWORDS_URL = `http://127.0.0.1:${port}/`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  requests = []
  const seen = hashOf(BREACHED)
  answer = (prefix) => ({
    status: 200,
    body: [FILLER, ...(seen.startsWith(prefix) ? [`${seen.slice(5)}:1204`] : []), FILLER].join('\r\n'),
  })
})

describe('A password from a breach', () => {
  test('is found by sending only the first five digits of its hash', async () => {
    expect(await isBreached(BREACHED)).toBe(true)
    expect(requests).toEqual([`GET /range/${hashOf(BREACHED).slice(0, 5)}`])
    expect(await isBreached('another-engine')).toBe(false)
  })

  test('is not reported for padding in the response', async () => {
    answer = () => ({ status: 200, body: `${hashOf(BREACHED).slice(5)}:0` })
    expect(await isBreached(BREACHED)).toBe(false)
  })

  test('is rejected at its field on sign-up, before the account is created', async () => {
    const person = {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'breached@example.com',
      acceptTerms: true,
    }
    const signUp = (password: string) =>
      register(
        new Request('http://localhost:3000/api/register', {
          method: 'POST',
          headers: { 'content-type': 'application/json', host: 'localhost:3000' },
          body: JSON.stringify({ ...person, password, confirmPassword: password }),
        }),
        {},
      )
    const refused = await signUp(BREACHED)
    const message =
      'This password is known from a data breach on another site. Please choose a different one.'
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { error: message, code: 'weak-password', fields: { password: message } },
    ])
    expect(await database().user.count()).toBe(0)
    expect((await signUp('another-engine')).status).toBe(201)
  })

  test.each<[string, () => void]>([
    ['answers with an error', () => (answer = () => ({ status: 503, body: 'busy' }))],
    [
      'answers something else',
      () => (answer = () => ({ status: 200, body: '<html>a captive portal</html>' })),
    ],
    ['is gone', () => void server.closeAllConnections()],
  ])('blocks no one if the service %s', async (_, break_) => {
    break_()
    if (_ === 'is gone') await new Promise((resolve) => server.close(resolve))
    expect(await isBreached(BREACHED)).toBe(false)
  })
})
