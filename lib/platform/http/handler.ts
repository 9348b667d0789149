import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { API_VERSIONS, VERSION_HEADER } from '../../base/api-version'
import type { Permission } from '../../base/roles'
import { workspaceAddress } from '../../base/workspace-address'
import { type Actor, type Caller, toActor } from '../actor'
import { env } from '../env'
import { AppError, ForbiddenError, SignedOutError, confirmationRequired } from '../errors'
import {
  type KeyedRequest,
  fingerprintOf,
  identify,
  isAnswered,
  runOnce,
} from '../idempotency/keyed-requests'
import { log } from '../log'
import { withRequestToken } from '../request-token'
import { type Usage, countInto, rateHeaders } from '../rate-limit/headers'
import type { Rate } from '../rate-limit/rate-limit'
import type { About, AboutBody, Unlisted } from './about'
import { ADDRESS_HEADER, toNetworkPrefix, rangeOf } from './address'
import { DEFAULT_BODY_LIMIT, readJson } from './body'
import { currentOrigin } from './current-origin'
import { readVersion } from './api-version'
import { toPage } from './list-page'
import { readIdempotencyKey } from './idempotency'
import { checkOrigin, refuseHostedApps } from './origin'
import { allowAnyOrigin, allowPackageOrigins } from './cors'
import { errorResponse, json } from './respond'
import { bearerOf, challengeOf, checkToken, wrongToken } from './token-access'

/** Access: anyone, any signed-in user, or an administrator. `optional` passes the user if there is one. */
type Auth = 'none' | 'optional' | 'user' | 'admin'

export type Options<A extends Auth = Auth, B extends z.ZodType | undefined = z.ZodType | undefined> = {
  auth: A
  /** Schema of the JSON body. Without one, the body is not read. */
  body?: B
  /** What the call requires of a member's role. Without it, only the owner of a workspace may call it. */
  permission?: Permission
  /** Maximum size of the body, in bytes. */
  limit?: number
  /** Counted per user if signed in, otherwise per network, before the body is read. */
  rate?: Rate
  /**
   * Requires, in addition to the sign-in, that the session was confirmed within the last minutes (see
   * `requireConfirmed`).
   */
  confirmed?: boolean
  /** About the whole account: refused at the address of a workspace that is not all the user has. */
  wholeAccount?: boolean
  /**
   * Also works for users who must set up a second factor first; with `password`, also for users who must
   * replace a generated password first.
   */
  duringSetUp?: true | 'password'
  /** At a workspace's address, people may call it who have no access to the workspace, or not yet. */
  outsiders?: true
  /** Hosted apps may call it too. All other calls are the platform's and refuse them. */
  hosted?: true
  /**
   * Packaged apps, with their own origin, may call it too, and pages anywhere may link to it. It ignores
   * cookies, and has no effect without a ticket that other pages cannot read.
   */
  packaged?: true
  /**
   * Pages of any origin may call it and read its responses: copies of apps on unknown servers. It ignores
   * cookies; the request itself authenticates the caller.
   */
  anywhere?: true
  /** Never with an API token, although its permission has a scope: streams of the builder, and what makes tokens. */
  sessionOnly?: true
  /** Also with the token of an app, which sends messages. */
  appTokens?: true
  /** Lists only what a token of some apps reaches. Other calls without an app in their path refuse such a token. */
  listsApps?: true
}

type User = Caller & {
  confirmed: boolean
  /** The methods with which the user can confirm their session. */
  confirmMethods: readonly string[]
  /** The required setup that blocks the user until it is done. */
  secondFactorSetupError: AppError | null
  /** At the address of a workspace that the user has no access to. */
  outsiderError?: AppError | null
  /** Whether that is to replace a generated password. */
  mustChangePassword: boolean
}

type UserOf<A extends Auth, U> = A extends 'none' ? null : A extends 'optional' ? U | null : U

/** Input of a handler. `actor` is set if `user` is. */
export type Call<U, B> = {
  request: Request
  user: U
  actor: U extends null ? null : Actor
  body: B
  params: Record<string, string>
  address: string
  requestId: string
}

/** For these, and for wrong passwords, the log includes the user and the network. */
const REFUSALS = new Set([401, 403, 429])

/** Calls with one token, whatever they are. */
const TOKEN_RATE: Rate = { name: 'api-token', limit: 600, seconds: 60 }

/** Repeats of answered requests, which have no effect, count apart from the requests. */
const REPEAT_RATE: Rate = { name: 'repeated-requests', limit: 120, seconds: 60 }

/** Routes without path parameters have no `params`. */
type RouteContext = { params?: Promise<Record<string, string | string[] | undefined>> }
/** Includes documentation and options, for the API reference. */
export type RouteHandler = {
  (request: Request, context: RouteContext): Promise<Response>
  readonly about: About | Unlisted
  readonly options: Options
}

/**
 * Creates the helper that wraps all route handlers. It checks origin, session, rate, size, content type and
 * schema in this order, runs the handler, and converts any error to a JSON response. A result that is not a
 * Response is sent as JSON with status 200.
 * @param authenticate finds the signed-in user of a request; this layer does not know accounts
 * @param ofToken finds the user of an API token
 * @param requireOnlyHere refuses a user who has more than the workspace at whose address the call is
 */
export function createHandler<U extends User>(
  authenticate: (request: Request) => Promise<U | null>,
  ofToken: (token: string) => Promise<U> = () => Promise.reject(wrongToken()),
  requireOnlyHere: (userId: string) => Promise<void> = () => Promise.resolve(),
) {
  return function handler<A extends Auth, B extends z.ZodType | undefined = undefined>(
    about: AboutBody<B> | Unlisted,
    options: Options<A, B>,
    work: (call: Call<UserOf<A, U>, B extends z.ZodType ? z.output<B> : undefined>) => Promise<unknown>,
  ): RouteHandler {
    const handle = async (request: Request, context: RouteContext) => {
      const started = performance.now()
      const requestId = request.headers.get('x-request-id')?.slice(0, 64) ?? randomUUID()
      const address = request.headers.get(ADDRESS_HEADER) ?? 'unknown'
      const params = Object.fromEntries(
        Object.entries((await context.params) ?? {}).map(([key, value]) => [key, String(value)]),
      )
      const bearer = options.auth === 'none' ? null : bearerOf(request)
      const usages: Usage[] = []
      let version: string = API_VERSIONS[0]
      let user: User | null = null
      let refusal: string | undefined
      let response: Response
      try {
        version = readVersion(request)
        // Other sites can't make a browser send a token.
        if (!options.packaged && !options.anywhere && bearer === null) checkOrigin(request, currentOrigin())
        if (!options.hosted && bearer === null)
          refuseHostedApps(request, { ...env(), APP_URL: currentOrigin() })
        if (bearer !== null) user = await ofToken(bearer)
        else if (options.auth !== 'none') user = await authenticate(request)
        if (options.auth === 'user' || options.auth === 'admin') authorize(user, options.auth)
        if (user?.outsiderError && !options.outsiders) {
          if (options.auth !== 'optional') throw user.outsiderError
          user = null
        }
        if (user?.secondFactorSetupError && !isOpen(options, user)) throw user.secondFactorSetupError
        const token = user?.token
        if (user && token) {
          user = { ...user, confirmed: checkToken(options, token, request, params.id) }
          await countInto(usages, TOKEN_RATE, token.id)
        }
        if (options.wholeAccount && user) await requireOnlyHere(user.id)
        if (options.confirmed) requireConfirmed(user)
        const keyed = user && keyOf(request, user)
        const rate = keyed && (await isAnswered(keyed)) ? REPEAT_RATE : options.rate
        if (rate) await countInto(usages, rate, user?.id ?? toNetworkPrefix(address))
        const sent = options.body ? await readJson(request, options.limit ?? DEFAULT_BODY_LIMIT) : undefined
        const body = options.body?.parse(sent)
        const actor = user ? toActor(user, { requestId, permission: options.permission }) : null
        const call = { request, user, actor, body, params, address, requestId } as never
        const run = async () => {
          const result = await withRequestToken(token?.id, () => work(call))
          if (result instanceof Response) return result
          const page = toPage(request, result)
          return json(page.result, 200, page.link === null ? {} : { link: page.link })
        }
        response = keyed ? await runOnce(keyed, fingerprintOf(request, sent), run) : await run()
      } catch (error) {
        refusal = error instanceof AppError ? error.code : undefined
        response = errorResponse(error, requestId, errorSite(options))
        const challenge = challengeOf(response.status, error, bearer !== null)
        if (challenge !== null) response.headers.set('www-authenticate', challenge)
      }
      response.headers.set('x-request-id', requestId)
      response.headers.set(VERSION_HEADER, version)
      for (const [name, value] of Object.entries(rateHeaders(usages))) response.headers.set(name, value)
      if (options.packaged) allowPackageOrigins(request, response)
      if (options.anywhere) allowAnyOrigin(request, response)
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
    return Object.assign(handle, { about, options })
  }
}

/**
 * Requires a recently confirmed session. On `confirmation-required`, the interface asks for one of the user's
 * methods and repeats the request; on `requires-recent-login`, it opens the person's sign-in provider.
 * @throws ForbiddenError
 */
export function requireConfirmed(user: Pick<User, 'confirmed' | 'confirmMethods'> | null): void {
  if (!user?.confirmed) throw confirmationRequired(user?.confirmMethods ?? [])
}

/** A repeated POST is answered once. Streams of steps are not stored. */
function keyOf(request: Request, user: Caller): KeyedRequest | null {
  if (request.method !== 'POST' || request.headers.get('accept')?.includes('application/x-ndjson'))
    return null
  const key = readIdempotencyKey(request)
  return key === undefined ? null : identify(user, key, request)
}

/** Apps, and clients at the address of a workspace, are not led to this site. */
function errorSite({ hosted, packaged, anywhere }: Options): string | undefined {
  return hosted || packaged || anywhere || workspaceAddress() ? undefined : new URL(env().APP_URL).origin
}

function isOpen({ duringSetUp }: Options, { mustChangePassword }: Pick<User, 'mustChangePassword'>): boolean {
  return duringSetUp === 'password' || (duringSetUp === true && !mustChangePassword)
}

function authorize(user: { role: string } | null, auth: 'user' | 'admin'): void {
  if (!user) throw new SignedOutError()
  if (auth === 'admin' && user.role !== 'admin') throw new ForbiddenError('Only administrators can do this.')
}
