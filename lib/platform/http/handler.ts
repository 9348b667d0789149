import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { type Actor, actorOf } from '../actor'
import { env } from '../env'
import { ForbiddenError, RecentSignInError, SignedOutError } from '../errors'
import { log } from '../log'
import { type Rate, countCall } from '../rate-limit'
import { ADDRESS_HEADER, networkOf } from './address'
import { DEFAULT_BODY_LIMIT, readJson } from './body'
import { checkOrigin, refuseHostedApps } from './origin'
import { errorResponse, json } from './respond'

/** Who may call: anybody, anybody signed in, or an administrator. `optional` gives the user when there is one. */
type Auth = 'none' | 'optional' | 'user' | 'admin'

export type Options<A extends Auth = Auth, B extends z.ZodType | undefined = z.ZodType | undefined> = {
  auth: A
  /** The JSON body's schema; without one no body is read. */
  body?: B
  /** Most bytes of the body. */
  limit?: number
  /** Counted per person when signed in, else per network, before the body is read. */
  rate?: Rate
  /** Asks for a proof of who it is within the last minutes (the password, or a fresh sign-in), on top of the sign-in. */
  confirmed?: boolean
  /** Hosted apps call it too; all else is the platform's own and refuses them. */
  hosted?: true
}

type User = { id: string; role: string; confirmed: boolean; hasPassword: boolean }

type UserOf<A extends Auth, U> = A extends 'none' ? null : A extends 'optional' ? U | null : U

/** What a handler gets to work with; there is an actor when there is a user. */
export type Call<U, B> = {
  request: Request
  user: U
  actor: U extends null ? null : Actor
  body: B
  params: Record<string, string>
  address: string
  requestId: string
}

/** Routes without a parameter in their path are given none. */
type RouteContext = { params?: Promise<Record<string, string | string[] | undefined>> }
/** With what it checks, for the description of the calls. */
export type RouteHandler = {
  (request: Request, context: RouteContext): Promise<Response>
  readonly options: Options
}

/**
 * Makes the one helper that all route handlers go through: origin, session, rate, size, content type and
 * schema are checked in this order, then the work is done, and any error becomes its JSON answer.
 * A returned value that is no Response is answered as JSON with 200.
 * @param authenticate finds the signed-in user of a request; this layer knows no accounts
 */
export function createHandler<U extends User>(authenticate: (request: Request) => Promise<U | null>) {
  return function handler<A extends Auth, B extends z.ZodType | undefined = undefined>(
    options: Options<A, B>,
    work: (call: Call<UserOf<A, U>, B extends z.ZodType ? z.output<B> : undefined>) => Promise<unknown>,
  ): RouteHandler {
    const handle = async (request: Request, context: RouteContext) => {
      const started = performance.now()
      const requestId = request.headers.get('x-request-id')?.slice(0, 64) ?? randomUUID()
      let response: Response
      try {
        checkOrigin(request, env().APP_URL)
        if (!options.hosted) refuseHostedApps(request, env())
        const address = request.headers.get(ADDRESS_HEADER) ?? 'unknown'
        const user = options.auth === 'none' ? null : await authenticate(request)
        if (options.auth === 'user' || options.auth === 'admin') authorize(user, options.auth)
        if (options.confirmed) requireConfirmed(user)
        if (options.rate) await countCall(options.rate, user?.id ?? networkOf(address))
        const body = options.body
          ? options.body.parse(await readJson(request, options.limit ?? DEFAULT_BODY_LIMIT))
          : undefined
        const params = Object.fromEntries(
          Object.entries((await context.params) ?? {}).map(([key, value]) => [key, String(value)]),
        )
        const actor = user ? actorOf(user, requestId) : null
        const result = await work({ request, user, actor, body, params, address, requestId } as never)
        response = result instanceof Response ? result : json(result)
      } catch (error) {
        response = errorResponse(error, requestId)
      }
      response.headers.set('x-request-id', requestId)
      const path = new URL(request.url).pathname
      log.info({
        requestId,
        method: request.method,
        path,
        status: response.status,
        ms: Math.round(performance.now() - started),
      })
      return response
    }
    return Object.assign(handle, { options })
  }
}

/**
 * The interface answers `confirmation-required` by asking for the password and sending the request again, and
 * `requires-recent-login` by leading to the service that the person signs in with.
 */
function requireConfirmed(user: User | null): void {
  if (user?.confirmed) return
  if (user && !user.hasPassword) throw new RecentSignInError()
  throw new ForbiddenError('Please confirm your password first.', 'confirmation-required')
}

function authorize(user: { role: string } | null, auth: 'user' | 'admin'): void {
  if (!user) throw new SignedOutError()
  if (auth === 'admin' && user.role !== 'admin') throw new ForbiddenError('Only administrators can do this.')
}
