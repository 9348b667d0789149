import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { type Actor, actorOf } from '../actor'
import { env } from '../env'
import { AppError, ForbiddenError, SignedOutError, confirmationRequired } from '../errors'
import { log } from '../log'
import { type Rate, countCall } from '../rate-limit/rate-limit'
import { ADDRESS_HEADER, networkOf, rangeOf } from './address'
import { DEFAULT_BODY_LIMIT, readJson } from './body'
import { checkOrigin, refuseHostedApps } from './origin'
import { letAnybodyRead, letPackagesRead } from './package-origin'
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
  /** Asks for a proof of who it is within the last minutes (as `requireConfirmed`), on top of the sign-in. */
  confirmed?: boolean
  /**
   * Works for somebody who has to set up a second factor before anything else; with `password`, also for somebody who has
   * to replace a generated password before that.
   */
  duringSetUp?: true | 'password'
  /** Hosted apps call it too; all else is the platform's own and refuses them. */
  hosted?: true
  /**
   * Packaged apps call it too, from an origin of their own, and pages anywhere may lead there. It looks at no cookie, and
   * nothing comes of a call without a ticket that another page cannot read.
   */
  packaged?: true
  /**
   * Pages of any origin call it and read its answers: copies of apps on servers that nobody knows here. It looks at no cookie, and
   * who asks proves it in the request itself.
   */
  anywhere?: true
  /** An API token (`Authorization: Bearer …`) may stand in for a session. No other call looks at one. */
  tokens?: true
}

type User = {
  id: string
  role: string
  confirmed: boolean
  /** How this user can confirm that it is them. */
  confirmMethods: readonly string[]
  /** What this user has to do before anything else works. */
  setUpFirst: AppError | null
  /** Whether that is to replace a generated password. */
  mustChangePassword: boolean
  /** The app that this is an API token of. */
  onlyApp?: string
}

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

/** Of these, and of wrong passwords, the log says who was refused, and from where. */
const REFUSALS = new Set([401, 403, 429])

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
 * @param ofToken finds whom an API token stands for
 */
export function createHandler<U extends User>(
  authenticate: (request: Request) => Promise<U | null>,
  ofToken: (token: string) => Promise<User> = () => Promise.reject(new SignedOutError()),
) {
  return function handler<A extends Auth, B extends z.ZodType | undefined = undefined>(
    options: Options<A, B>,
    work: (call: Call<UserOf<A, U>, B extends z.ZodType ? z.output<B> : undefined>) => Promise<unknown>,
  ): RouteHandler {
    const handle = async (request: Request, context: RouteContext) => {
      const started = performance.now()
      const requestId = request.headers.get('x-request-id')?.slice(0, 64) ?? randomUUID()
      const address = request.headers.get(ADDRESS_HEADER) ?? 'unknown'
      let user: User | null = null
      let refusal: string | undefined
      let response: Response
      try {
        if (!options.packaged && !options.anywhere) checkOrigin(request, env().APP_URL)
        if (!options.hosted) refuseHostedApps(request, env())
        const token = options.tokens ? bearerOf(request) : null
        if (options.auth !== 'none') user = await (token === null ? authenticate(request) : ofToken(token))
        if (options.auth === 'user' || options.auth === 'admin') authorize(user, options.auth)
        if (user?.setUpFirst && !isOpen(options, user)) throw user.setUpFirst
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
        refusal = error instanceof AppError ? error.code : undefined
        response = errorResponse(error, requestId)
      }
      response.headers.set('x-request-id', requestId)
      if (options.packaged) letPackagesRead(request, response)
      if (options.anywhere) letAnybodyRead(request, response)
      const path = new URL(request.url).pathname
      log.info({
        requestId,
        method: request.method,
        path,
        status: response.status,
        ms: Math.round(performance.now() - started),
        ...(REFUSALS.has(response.status) || refusal === 'invalid-credential'
          ? { code: refusal, userId: user?.id, network: rangeOf(address) }
          : {}),
      })
      return response
    }
    return Object.assign(handle, { options })
  }
}

/**
 * The interface answers `confirmation-required` by asking for one of the user's methods and sending the request again,
 * and `requires-recent-login` by leading to the service that the person signs in with.
 * @throws ForbiddenError
 */
export function requireConfirmed(user: Pick<User, 'confirmed' | 'confirmMethods'> | null): void {
  if (!user?.confirmed) throw confirmationRequired(user?.confirmMethods ?? [])
}

/** A token of RFC 6750; other schemes belong to whatever stands in front of the service. */
function bearerOf(request: Request): string | null {
  const [, token] = /^bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
  return token ?? null
}

function isOpen({ duringSetUp }: Options, { mustChangePassword }: Pick<User, 'mustChangePassword'>): boolean {
  return duringSetUp === 'password' || (duringSetUp === true && !mustChangePassword)
}

function authorize(user: { role: string } | null, auth: 'user' | 'admin'): void {
  if (!user) throw new SignedOutError()
  if (auth === 'admin' && user.role !== 'admin') throw new ForbiddenError('Only administrators can do this.')
}
