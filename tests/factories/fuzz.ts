import { type Random, randomFrom } from '../../lib/commands/demo/random'
import type { Route } from './routes'

export type FuzzRequest = {
  method: string
  /** With its query, percent-encoded. */
  path: string
  headers: Record<string, string>
  body: Buffer | null
}

type Fuzzed = FuzzRequest & {
  /** The path with its parameters in brackets. */
  route: string
  /** Cookies in addition to the session's. */
  cookies: string[]
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']

/** The share of requests with a random method. Most of these are rejected early. */
const ANY_METHOD = 0.12

/** Names from our bodies and URLs, so that many requests pass the first validation. */
const NAMES = (
  'url appName kind byHand primaryColor name template email password currentPassword newPassword confirmPassword ' +
  'firstName lastName acceptTerms subject message document settings screens blocks children tabs version versionName ' +
  'token callbackUrl csrfToken json choice family planId interval method expectedCents reason amountCents reference ' +
  'disabled role status p12 alias acceptEarlyEnd cursor limit sort q from to plan format period id note text company ' +
  'country details body target topics at enabled clientId clientSecret webhookId length ticket values homepage lang error provider'
).split(' ')

/** Names that every object inherits. */
const OF_OBJECTS = Object.getOwnPropertyNames(Object.prototype)

/** Texts that often cause errors in programs. None names a host outside this machine. */
const TEXTS: readonly string[] = [
  '',
  ' ',
  'Ada',
  'ada@example.com',
  'engine-1843',
  'restaurant',
  'business',
  'month',
  '2026-11-21',
  '0001-01-01',
  '9999-12-31T23:59:59Z',
  '+275760-09-13',
  'ac999999999999999.x',
  'ad-999999999999999.x',
  '1.999999999999999.x',
  '999999999999999.x',
  '1e400',
  '-1',
  '2147483648',
  '9007199254740993',
  'NaN',
  'null',
  'a\0b',
  '\0',
  '\ud800',
  'x\udfff',
  'é́́́́́́',
  '\u202e\u2066evil',
  '😀'.repeat(50),
  '🏳️‍🌈',
  '\r\nSet-Cookie: a=b',
  `'; DROP TABLE users; --`,
  '%00',
  '%',
  '%2500',
  '../../../etc/passwd',
  '..%2f..%2f',
  '//evil.invalid',
  'http://[',
  'http://127.0.0.1:9/',
  'https://127.0.0.1:9/a?b#c',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '${7*7}',
  '$1',
  '\\',
  '"',
  'x'.repeat(300),
  'x'.repeat(20_000),
  '[]',
  '{}',
  '__proto__',
  'constructor',
]

const JSON_OF_NUMBERS = [
  '0',
  '-0',
  '1',
  '-1',
  '1.5',
  '1e308',
  '1e999',
  '2147483648',
  '9007199254740993',
  '-9e15',
]

/** Accepted upload formats, and files that claim to be one. */
const PICTURES = [
  Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001080600000', 'hex'),
  Buffer.from('GIF89a\x01\0\x01\0\x80\0\0', 'latin1'),
  Buffer.from('ffd8ffe000104a46494600', 'hex'),
  Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8 ', 'latin1'),
  Buffer.from('\0\0\0\x20ftypavif\0\0\0\0avifmif1miafMA1B', 'latin1'),
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="1e9" height="1e9"><rect width="1" height="1"/></svg>',
  ),
]

/**
 * Endless requests, the same for the same seed: most with a method of their route. `ids` has values for some
 * of the parameters in brackets, by name.
 */
export function fuzzer(
  seed: number,
  routes: readonly Route[],
  ids: (parameter: string) => readonly string[],
) {
  const random = randomFrom(seed)
  const chance = (share: number) => random.next() < share
  const text = () => random.pick(TEXTS)
  const name = () => random.pick(chance(0.08) ? OF_OBJECTS : NAMES)

  function value(depth: number): string {
    const kind = random.next()
    if (depth > 4 || kind < 0.45) return JSON.stringify(text())
    if (kind < 0.6) return random.pick(JSON_OF_NUMBERS)
    if (kind < 0.68) return random.pick(['true', 'false', 'null'])
    if (kind < 0.8) return `[${many(4, () => value(depth + 1)).join(',')}]`
    return object(depth + 1)
  }
  const many = <T>(max: number, make: () => T): T[] => Array.from({ length: random.between(0, max) }, make)
  const object = (depth: number): string =>
    `{${many(6, () => `${JSON.stringify(chance(0.95) ? name() : text())}:${value(depth)}`).join(',')}}`

  function json(): Buffer {
    if (chance(0.03)) return Buffer.from('['.repeat(random.between(1, 60_000)))
    if (chance(0.03)) return Buffer.from(`{"url":${'{"a":'.repeat(random.between(1, 5_000))}1`)
    const bytes = Buffer.from(object(0))
    if (chance(0.05)) bytes[random.between(0, Math.max(0, bytes.length - 1))] = random.between(0, 255)
    return chance(0.03) ? bytes.subarray(0, random.between(0, bytes.length)) : bytes
  }

  /** As a browser without script sends it. Fields of a published app's form have a prefix. */
  function form(): Buffer {
    const prefix = chance(0.5) ? 'answer:' : ''
    return Buffer.from(many(8, () => `${prefix}${encoded(name())}=${encoded(text())}`).join('&'))
  }

  function body(): { type: string; data: Buffer } {
    const kind = random.next()
    if (kind < 0.65) return { type: 'application/json', data: json() }
    if (kind < 0.85) return { type: 'application/x-www-form-urlencoded', data: form() }
    if (kind < 0.93) {
      const noise = Buffer.from(many(200, () => random.between(0, 255)))
      const type = random.pick(['image/png', 'image/avif', 'image/svg+xml', 'image/x'])
      return { type, data: Buffer.concat([random.pick(PICTURES), noise]) }
    }
    const part = `--x\r\nContent-Disposition: form-data; name="${name()}"; filename="a"\r\n\r\nb\r\n--x--`
    return {
      type: random.pick(['multipart/form-data; boundary=x', 'text/plain', 'x', '']),
      data: Buffer.from(part),
    }
  }

  function filled(path: string): string {
    const address = path.replace(/\[+(?:\.{3})?(\w+)\]+/g, (_, parameter: string) => {
      const known = ids(parameter)
      return known.length > 0 && chance(0.6) ? random.pick(known) : encoded(text())
    })
    const broken = chance(0.02) ? address + random.pick(['%00', '%', '/%ff', '//', '/..%2f', '?']) : address
    const query = chance(0.4) ? many(4, () => `${name()}=${encoded(text())}`) : []
    return query.length > 0 ? `${broken}?${query.join('&')}` : broken
  }

  function headers(): Record<string, string> {
    const pairs: [number, string, () => string][] = [
      [0.3, 'if-match', () => random.pick(['1', '"1"', 'W/"2"', 'x', '999999999'])],
      [0.2, 'accept', () => random.pick(['application/x-ndjson', 'text/html', '*/*', ''])],
      [0.05, 'if-none-match', () => '"x"'],
      [0.05, 'range', () => random.pick(['bytes=0-1', 'bytes=-', 'bytes=9-1,2-', 'x'])],
      [0.05, 'idempotency-key', () => random.pick(['x', '0123456789abcdef-0123'])],
      [0.05, 'x-request-id', () => latin1(text())],
      [0.05, 'user-agent', () => latin1(text())],
      [0.03, 'rsc', () => '1'],
      [0.03, 'next-router-state-tree', () => latin1(text())],
      [0.02, 'next-action', () => latin1(text())],
      [0.02, 'x-forwarded-host', () => latin1(text())],
      [0.02, 'x-middleware-subrequest', () => 'middleware:middleware:middleware'],
      [0.02, 'origin', () => random.pick(['null', 'https://evil.invalid', 'http://['])],
      [0.02, 'accept-encoding', () => random.pick(['br', 'gzip;q=0', '*', 'x'])],
    ]
    return Object.fromEntries(pairs.flatMap(([share, name, make]) => (chance(share) ? [[name, make()]] : [])))
  }

  function cookies(): string[] {
    const names = ['next-auth.callback-url', 'next-auth.csrf-token', 'next-auth.session-token', 'a']
    return chance(0.1) ? [`${random.pick(names)}=${encoded(text()).slice(0, 500)}`] : []
  }

  function next(): Fuzzed {
    const { path, methods } = random.pick(routes)
    const method = chance(ANY_METHOD) || methods.length === 0 ? random.pick(METHODS) : random.pick(methods)
    const sent = ['POST', 'PUT', 'PATCH'].includes(method) && chance(0.95) ? body() : null
    return {
      method,
      route: path,
      path: filled(path),
      headers: { ...headers(), ...(sent?.type ? { 'content-type': sent.type } : {}) },
      cookies: cookies(),
      body: sent && sent.data,
    }
  }
  return { next, random }
}

/** Encodes as browsers do. Half of a surrogate pair cannot be encoded and becomes raw bytes. */
function encoded(text: string): string {
  return encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, '\ufffd')).slice(0, 4000)
}

/** Converts to the characters that a header can contain. */
function latin1(text: string): string {
  return text.replace(/[^\x20-\x7e\xa0-\xff]/g, '?').slice(0, 500)
}

export type { Random }
