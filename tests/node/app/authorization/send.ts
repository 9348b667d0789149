import { NextRequest } from 'next/server'
import type { CallRule, Rule } from '../../../factories/authorization-rules'
import { resume, signOut } from '../../../factories/signed-in'
import { join } from 'node:path'
import type { Permission } from '@/lib/base/roles'
import { APP, pathOf, routeFiles } from '../../../factories/routes'
import { type DescribedCall, type DescribedRoute, callsOf } from '@/lib/platform/http/openapi'

export const ORIGIN = 'http://localhost:3000'

/** Values of the path's parameters. */
export type Params = Record<string, string>

type Sent = {
  params?: Params | undefined
  data?: string | Buffer
  type?: string
  headers?: Record<string, string>
}

/** Returns the public description of a call, if there is one. */
export function descriptionOf(call: string): DescribedCall | undefined {
  const [method = '', path = ''] = call.split(' ')
  return callsOf(path.replace(/\[(?:\.{3})?(\w+)\]/g, '{$1}'), { [method]: handlers[call] })[0]
}

/** What a call requires of a member's role, and null if it is not about a workspace. */
export function permissionOf(call: string): Permission | null {
  return handlers[call]?.options?.permission ?? null
}

let handlers: Awaited<ReturnType<typeof loadCalls>> = {}
let networks = 0

/** Loads all handlers. Returns the names of their calls. */
export async function openCalls(): Promise<string[]> {
  handlers = await loadCalls()
  return Object.keys(handlers)
}

/** Makes further calls from another network, with fresh rate limits. */
export function changeNetwork(): void {
  networks++
}

/** Returns the path with values for its parameters, which match nothing by default. */
export function filled(path: string, { at }: Rule, params: Params = {}): string {
  return at ?? path.replace(/\[+(?:\.{3})?(\w+)\]+/g, (_, name: string) => params[name] ?? 'nothing-here')
}

/** Makes a call as Next.js would, with or without a session. */
export async function send(session: string | null, call: string, rule: CallRule, sent: Sent = {}) {
  const [method = '', path = ''] = call.split(' ')
  const { params, data = '{}', type = 'application/json', headers = {} } = sent
  const address = filled(path, rule, params)
  const body = rule.body ? data : null
  const size = { 'content-length': String(Buffer.byteLength(body ?? '')) }
  const request = new NextRequest(`${ORIGIN}${address}`, {
    method,
    headers: {
      host: new URL(ORIGIN).host,
      'x-appkiln-address': `203.0.${networks >> 8}.${networks & 255}`,
      ...(rule.body ? { 'content-type': type, 'if-match': '1', ...size } : {}),
      ...headers,
    },
    // An empty body is omitted.
    ...(body === null || body.length === 0 ? {} : { body: body as BodyInit }),
  })
  if (session) resume(session)
  else signOut()
  const handle = handlers[call]
  if (!handle) throw new Error(`Nothing answers ${call}`)
  const response = await handle(request, { params: Promise.resolve(paramsIn(path, address)) })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

export type Answer = Awaited<ReturnType<typeof send>>

/** Expects a documented error response without internal details. */
export function expectError({ status, text }: Answer, expected: number, what = ''): void {
  expect(`${what} ${status}: ${status === expected ? '' : text.slice(0, 200)}`).toBe(`${what} ${expected}: `)
  const body = JSON.parse(text) as { error?: unknown; code?: unknown }
  expect(typeof body.error).toBe('string')
  expect(body.code).toMatch(/^[a-z-]+$/)
  expect(text).not.toMatch(/\bat .+:\d+:\d+|node_modules|prisma/i)
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

type RouteParams = Record<string, string | string[]>
type Handle = DescribedRoute['GET'] &
  ((request: Request, context: { params: Promise<RouteParams> }) => Promise<Response>)

/** Loads every call in the files below app/, such as `GET /api/apps/[id]`, with its handler. */
async function loadCalls(): Promise<Record<string, Handle>> {
  const calls: Record<string, Handle> = {}
  for (const file of routeFiles()) {
    const route = (await import(join(APP, file))) as Record<string, Handle>
    for (const method of METHODS) if (route[method]) calls[`${method} ${pathOf(file)}`] = route[method]
  }
  return calls
}

/** Extracts the parameters of a path such as `/a/[slug]/[[...path]]` from a URL, as Next.js does. */
function paramsIn(path: string, address: string): RouteParams {
  const parts = address.split('/')
  const params: RouteParams = {}
  for (const [index, folder] of path.split('/').entries()) {
    const [, dots, name] = /^\[+(\.{3})?(\w+)\]+$/.exec(folder) ?? []
    if (!name) continue
    const rest = parts.slice(index).filter((part) => part !== '')
    if (!dots) params[name] = parts[index] ?? ''
    else if (rest.length > 0) params[name] = rest
  }
  return params
}
