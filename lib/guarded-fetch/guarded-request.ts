import { Agent, type Dispatcher, request as send } from 'undici'
import { failure, type Result, success } from '../base/result'
import { readToPassOn, type WholeBody } from './body'
import { createGuardedConnector } from './connector'
import { startDeadline, untilAborted } from './deadline'
import { type FetchProblem, FetchProblemError, problemOf } from './errors'
import { createPolicy, type PolicyOptions } from './policy'

const MAX_BYTES = 5 * 1024 * 1024
const MAX_HEADER_BYTES = 32 * 1024
/** Milliseconds for which a connection is kept for the next request to the same site. */
const KEEP_ALIVE_MS = 10_000
const CONNECTIONS = 16

export type GuardedRequest = {
  method: string
  url: string
  headers: Readonly<Record<string, string>>
  body?: string
  /** Milliseconds for everything: the name, the connection and the body. */
  timeout: number
}

/** A response of any status, read to its end. Header names are in lower case; cookies are left out. */
export type GuardedResponse = { status: number; headers: Record<string, string> } & WholeBody

export type GuardedRequests = {
  /** Sends one request, once, and follows no redirect. */
  send(request: GuardedRequest): Promise<Result<GuardedResponse, FetchProblem>>
  close(): Promise<void>
}

/**
 * For calls of sites that an installation keeps asking: the guard of `createGuardedFetch`, with methods, bodies and
 * connections that outlive one visit.
 */
export function createGuardedRequests(options: PolicyOptions & { userAgent: string }): GuardedRequests {
  const policy = createPolicy(options)
  const agent = new Agent({
    connect: createGuardedConnector(policy, { connectTimeout: KEEP_ALIVE_MS }),
    connections: CONNECTIONS,
    pipelining: 1,
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: 60_000,
    bodyTimeout: 60_000,
    keepAliveTimeout: KEEP_ALIVE_MS,
  })
  const exchange = async (request: GuardedRequest, signal: AbortSignal): Promise<GuardedResponse> => {
    const url = URL.canParse(request.url) ? new URL(request.url) : null
    if (url === null || !policy.permitsUrl(url)) throw new FetchProblemError('refused')
    const { method, headers, body = null } = request
    const own = { 'user-agent': options.userAgent, 'accept-encoding': 'gzip' }
    const sent = send(url, {
      dispatcher: agent,
      method: method,
      headers: { ...headers, ...own },
      body,
      signal,
    })
    const response = await untilAborted(sent, signal)
    const told = joinHeaders(response.headers)
    return { status: response.statusCode, headers: told, ...(await read(response, told)) }
  }
  return {
    async send(request) {
      const timer = startDeadline(request.timeout)
      try {
        return success(await exchange(request, timer.signal))
      } catch (error) {
        return failure(timer.expired() ? 'timeout' : problemOf(error))
      } finally {
        timer.stop()
      }
    },
    close: () => agent.destroy(),
  }
}

async function read({ body }: Dispatcher.ResponseData, headers: Record<string, string>): Promise<WholeBody> {
  try {
    if (Number(headers['content-length']) > MAX_BYTES) throw new FetchProblemError('too-large')
    return await readToPassOn(body, headers['content-encoding'] ?? '', MAX_BYTES)
  } finally {
    body.on('error', () => {}) // what is left unread is discarded, so its errors don't matter
    body.destroy()
  }
}

function joinHeaders(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  const joined: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && name !== 'set-cookie')
      joined[name] = Array.isArray(value) ? value.join(', ') : value
  return joined
}
