import { Agent, type Dispatcher, request as send } from 'undici'
import { failure, type Result, success } from '../base/result'
import { readForRelay, type FullBody } from './body'
import { createGuardedConnector } from './connector'
import { startDeadline, abortable } from './deadline'
import { type FetchProblem, FetchProblemError, problemOf } from './errors'
import { createPolicy, type PolicyOptions } from './policy'

const MAX_BYTES = 5 * 1024 * 1024
const MAX_HEADER_BYTES = 32 * 1024
/** Idle time after which a connection is closed, in milliseconds. */
const KEEP_ALIVE_MS = 10_000
const CONNECTIONS = 16

export type GuardedRequest = {
  method: string
  url: string
  headers: Readonly<Record<string, string>>
  body?: string
  /** Maximum total duration in milliseconds, including DNS, connection and body. */
  timeout: number
}

/** A complete response of any status. Header names are lower case; cookies are removed. */
export type GuardedResponse = { status: number; headers: Record<string, string> } & FullBody

export type GuardedRequests = {
  /** Sends one request without retries and without following redirects. */
  send(request: GuardedRequest): Promise<Result<GuardedResponse, FetchProblem>>
  close(): Promise<void>
}

/**
 * Requests to sites that an installation calls regularly. Has the same guard as `createGuardedFetch`, but
 * with methods, bodies and connections that persist across calls.
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
    const response = await abortable(sent, signal)
    const joined = joinHeaders(response.headers)
    return { status: response.statusCode, headers: joined, ...(await read(response, joined)) }
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

async function read({ body }: Dispatcher.ResponseData, headers: Record<string, string>): Promise<FullBody> {
  try {
    if (Number(headers['content-length']) > MAX_BYTES) throw new FetchProblemError('too-large')
    return await readForRelay(body, headers['content-encoding'] ?? '', MAX_BYTES)
  } finally {
    body.on('error', () => {}) // the rest is discarded, so its errors don't matter
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
