import { once } from 'node:events'
import { type Server, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type S3Store, isS3Refusal, openS3, parseS3Address, patience } from '@/lib/platform/blobs/s3'
import { type S3Server, newS3 } from '../../../factories/s3'

describe('The URL of a store', () => {
  test.each([
    ['s3://pictures', { bucket: 'pictures', prefix: '', endpoint: null, region: 'us-east-1' }],
    ['s3://pictures/appkiln/?region=eu-central-1', { prefix: 'appkiln/', region: 'eu-central-1' }],
    [
      's3://pictures/a/b?endpoint=https://s3.example.com:9000',
      { prefix: 'a/b/', endpoint: 'https://s3.example.com:9000' },
    ],
  ])('%s is parsed', (text, address) => {
    expect(parseS3Address(text)).toMatchObject(address)
  })

  test.each([
    'pictures',
    'https://pictures.example.com',
    's3://key:secret@pictures',
    's3://Pictures_of_ours',
    's3://pictures?endpoint=s3.example.com',
    's3://pictures?endpoint=https://user:secret@s3.example.com',
    's3://pictures?endpont=https://s3.example.com',
  ])('%s is invalid', (text) => expect(parseS3Address(text)).toBeNull())
})

describe('An S3-compatible store', () => {
  let server: S3Server
  let store: S3Store
  const open = (url: string) =>
    openS3(parseS3Address(url) ?? { bucket: '', prefix: '', endpoint: null, region: '' })
  beforeAll(async () => {
    server = await newS3()
    await server.start()
    Object.assign(process.env, server.credentials)
    store = await open(server.url)
  })
  afterAll(async () => {
    store.close()
    await server.kill()
  })
  const keys = async (start?: string) => {
    const found = []
    for await (const { key, bytes } of store.list(start, 5)) found.push([key, bytes])
    return found
  }

  test('stores and returns bytes, and null for unknown keys', async () => {
    const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => index % 251)
    await store.put('one', bytes, { type: 'image/png' })
    expect(Buffer.from((await store.get('one')) ?? []).equals(bytes)).toBe(true)
    const part = await store.get('one', { start: 299_000, length: 5_000 })
    expect(Buffer.from(part ?? []).equals(bytes.subarray(299_000))).toBe(true)
    await store.put('one', Buffer.from('another'))
    expect(Buffer.from((await store.get('one')) ?? []).toString()).toBe('another')
    expect(await store.get('two')).toBeNull()
  })

  test('uploads a stream in several parts, and returns it as one', async () => {
    const parts = Array.from({ length: 60 }, (_, index) => Buffer.alloc(100_000, index))
    await store.put('streamed', Readable.from(Buffer.concat(parts)))
    expect((await buffer(await store.read('streamed'))).equals(Buffer.concat(parts))).toBe(true)
    await expect(store.read('not there')).rejects.toThrow()
  })

  test('lists the keys under its prefix, page by page, and deletes them', async () => {
    const other = await open(server.url.replace('/nodes', '/others'))
    await other.put('not ours', Buffer.from('x'))
    const names = Array.from({ length: 23 }, (_, index) => `many/${String(index).padStart(2, '0')}`)
    await Promise.all(names.map((name) => store.put(name, Buffer.from('12345'))))
    expect(await keys('many/')).toEqual(names.map((name) => [name, 5]))
    await store.delete([...names.slice(1), 'never there'])
    expect(await keys('many/')).toEqual([['many/00', 5]])
    expect(Buffer.from((await other.get('not ours')) ?? []).toString()).toBe('x')
    other.close()
  })

  test('distinguishes a rejection from a store that does not respond', async () => {
    const elsewhere = await open(
      's3://no-such-bucket?endpoint=' + new URL(server.url).searchParams.get('endpoint'),
    )
    expect(isS3Refusal(await elsewhere.put('x', Buffer.from('x')).catch((error: unknown) => error))).toBe(
      true,
    )
    const nobody = await open('s3://pictures?endpoint=http://127.0.0.1:1')
    expect(isS3Refusal(await nobody.put('x', Buffer.from('x')).catch((error: unknown) => error))).toBe(false)
    elsewhere.close()
    nobody.close()
  })
})

describe('An unresponsive store', () => {
  const usual = { ...patience }
  let server: Server
  let store: S3Store
  let answer: (response: ServerResponse) => void
  const sockets = new Set<Socket>()
  beforeAll(async () => {
    Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'one', AWS_SECRET_ACCESS_KEY: 'two' })
    Object.assign(patience, { call: 300, start: 300 })
    server = createServer((request, response) => {
      request.resume() // a server that does not read does not see the end of a connection
      answer(response)
    })
    server.on('connection', (socket: Socket) => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const endpoint = `http://127.0.0.1:${port}`
    store = await openS3({ bucket: 'pictures', prefix: '', endpoint, region: 'us-east-1' })
  })
  afterAll(() => {
    Object.assign(patience, usual)
    store.close()
    server.closeAllConnections()
    server.close()
  })

  const never = () => undefined
  const drips = (response: ServerResponse) => {
    response.writeHead(200, { 'content-length': 1_000_000, 'content-type': 'application/xml' })
    const timer = setInterval(() => response.write('<'), 20)
    response.on('close', () => clearInterval(timer))
  }
  const calls: [string, () => Promise<unknown>][] = [
    ['get', () => store.get('one')],
    ['put', () => store.put('one', Buffer.alloc(3_000_000))],
    ['delete', () => store.delete(['one'])],
    ['list', () => store.list().next()],
  ]

  test.each(
    calls.flatMap(([name, call]) => [never, drips].map((how) => [name, how.name, call, how] as const)),
  )('%s times out, and its connection is closed: %s', async (_name, _how, call, how) => {
    answer = how
    const from = performance.now()
    // The write has succeeded, so a slow response does not matter.
    await call().then(
      () => undefined,
      (error: unknown) => expect(isS3Refusal(error)).toBe(false),
    )
    expect(performance.now() - from).toBeLessThan(2000)
    while (sockets.size > 0) await new Promise((resolve) => setTimeout(resolve, 10))
  })

  test('has few connections with many requests', async () => {
    answer = never
    const requests = Array.from({ length: 200 }, (_, index) => store.get(`${index}`).catch(() => 'given up'))
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(sockets.size).toBeLessThanOrEqual(20)
    expect(new Set(await Promise.all(requests))).toEqual(new Set(['given up']))
  })
})
