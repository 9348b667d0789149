import { z } from 'zod'
import type { About, Header, Unlisted } from './about'
import { SESSION_COOKIE, cookieName } from './cookies'
import type { Options } from './handler'
import { STATUS_OF } from './status'
import { scopeOf } from './token-access'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
type Method = (typeof METHODS)[number]

/** A method's handler with documentation, from `createHandler` or `described`. */
type Described = { about: About | Unlisted; options?: Options }
/** A route's module. A method without documentation does not compile. */
export type DescribedRoute = { [M in Method]?: Described }

/** A method of a route. `options` is null for a handler that `createHandler` did not make. */
export type DescribedCall = { path: string; method: Method; about: About; options: Options | null }

/** @param path with parameters in braces, as in OpenAPI */
export function callsOf(path: string, route: DescribedRoute): DescribedCall[] {
  return METHODS.flatMap((method) => {
    const { about = 'unlisted', options = null } = route[method] ?? {}
    return about === 'unlisted' ? [] : [{ path, method, about, options }]
  })
}

/**
 * The body's schema: the one that the handler validates with, unless it accepts anything and parses the body
 * itself.
 */
export function bodyOf({ about, options }: DescribedCall): About['body'] {
  const checked = options?.body
  return checked && !(checked instanceof z.ZodUnknown) ? checked : about.body
}

/** Builds an OpenAPI 3.1 document. */
export function toOpenapi(calls: readonly DescribedCall[], info: { title: string; version: string }) {
  const paths: Record<string, Record<string, object>> = {}
  for (const call of calls) (paths[call.path] ??= {})[call.method.toLowerCase()] = toOperation(call)
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookieName(SESSION_COOKIE) },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API token, with the scope of the call in `x-scope`.',
        },
      },
      schemas: { Error: ERROR },
    },
  }
}

/** The operation's id: method and path, such as `putApiAppsId`. */
export function operationId({ method, path }: DescribedCall): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter(Boolean)
  return method.toLowerCase() + words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('')
}

function toOperation(call: DescribedCall): object {
  const { about, options, path } = call
  const body = bodyOf(call)
  const good = about.content ?? 'application/json'
  const responses = Object.entries({ ...usualRefusals(call), ...about.answers }).map(
    ([status, description]) => [
      status,
      { description, ...contentOf(Number(status), good, about.results?.[Number(status)]) },
    ],
  )
  return {
    operationId: operationId(call),
    summary: about.summary,
    ...(about.description ? { description: about.description } : {}),
    tags: [path.split('/')[2] ?? 'api'],
    parameters: [
      ...pathParameters(path),
      ...queryParameters(about.query),
      ...headerParameters(about.headers),
    ],
    ...(body ? { requestBody: { required: true, content: bodyContent(body, about.example) } } : {}),
    responses: Object.fromEntries(responses) as Record<string, object>,
    security: securityOf(options),
    ...(options && scopeOf(options) ? { 'x-scope': scopeOf(options) } : {}),
    ...(options?.auth === 'admin' ? { 'x-role': 'admin' } : {}),
    ...(options?.confirmed ? { 'x-confirmed': true } : {}),
    ...(options?.rate
      ? { 'x-rate-limit': { limit: options.rate.limit, seconds: options.rate.seconds } }
      : {}),
  }
}

function securityOf(options: Options | null): object[] {
  if (!options || options.auth === 'none') return []
  return [{ session: [] }, ...(scopeOf(options) ? [{ token: [] }] : [])]
}

/** Errors that the common helper can return for a call before its handler runs. */
export function usualRefusals(call: DescribedCall): Record<number, string> {
  const { path, options } = call
  const refusals: Record<number, string> = {}
  if (!options) return refusals
  if (bodyOf(call)) {
    refusals[STATUS_OF.invalid] = 'A value is missing or wrong; `fields` names it.'
    refusals[STATUS_OF['too-large']] = 'Too large.'
    refusals[STATUS_OF['unsupported-type']] = 'Unsupported content type.'
  }
  if (options.auth === 'user' || options.auth === 'admin') refusals[STATUS_OF['signed-out']] = 'Signed out.'
  if (call.method !== 'GET') refusals[STATUS_OF.forbidden] = '`foreign-origin`: sent from another site.'
  if (options.auth === 'admin') refusals[STATUS_OF.forbidden] = 'For administrators only.'
  if (options.confirmed)
    refusals[STATUS_OF.forbidden] =
      '`confirmation-required` or `requires-recent-login`: confirm your identity first.'
  if (path.includes('{'))
    refusals[STATUS_OF['not-found']] = 'It doesn’t exist, or it belongs to someone else.'
  if (call.method === 'POST' && options.auth !== 'none')
    refusals[STATUS_OF.unusable] = '`idempotency-mismatch`.'
  if (options.rate)
    refusals[STATUS_OF['too-many-requests']] =
      'Too many calls; `Retry-After` is the number of seconds to wait.'
  return refusals
}

const ERROR = {
  type: 'object',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'A message for people.' },
    code: { type: 'string', description: 'A code for programs.' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    type: {
      type: 'string',
      description: 'The address of a page that describes this kind of error (RFC 9457).',
    },
  },
}

const hasContent = (status: number) => status !== 204 && status !== 304

function contentOf(status: number, good: string, result: z.ZodType | undefined): object {
  if (!hasContent(status)) return {}
  if (status >= 400)
    return { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } }
  return { content: { [good]: result ? { schema: toSchema(result) } : {} } }
}

function bodyContent(body: NonNullable<About['body']>, example: unknown): object {
  if (Array.isArray(body)) return Object.fromEntries(body.map((type) => [type, {}]))
  return { 'application/json': { schema: toSchema(body), example } }
}

/**
 * The JSON schema of accepted input, before our own conversions, or of the minimum that a response contains.
 */
export function toSchema(schema: z.ZodType): Record<string, unknown> {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-2020-12' })
  return withMarks(described as ObjectSchema)
}

type Property = { [REQUIRED]?: true; [HIDDEN]?: true }
type ObjectSchema = { properties?: Record<string, Property>; required?: string[] } & Record<string, unknown>

/**
 * Metadata keys for fields whose schema accepts anything to report missing values itself: what callers must
 * know.
 */
const REQUIRED = 'x-required'
const HIDDEN = 'x-hidden'

function withoutMark(property: Property): Property {
  const rest = { ...property }
  delete rest[REQUIRED]
  return rest
}

function withMarks(schema: ObjectSchema): Record<string, unknown> {
  if (!schema.properties) return schema
  const shown = Object.entries(schema.properties).filter(([, property]) => !property[HIDDEN])
  const names = shown.map(([name]) => name)
  const marked = shown.filter(([, property]) => property[REQUIRED]).map(([name]) => name)
  const required = [
    ...new Set([...(schema.required ?? []).filter((name) => names.includes(name)), ...marked]),
  ]
  const properties = Object.fromEntries(shown.map(([name, property]) => [name, withoutMark(property)]))
  return { ...schema, properties, required: required.length > 0 ? required : undefined }
}

function pathParameters(path: string): object[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

function queryParameters(query: z.ZodType | undefined): object[] {
  if (!query) return []
  const { properties = {}, required = [] } = toSchema(query) as {
    properties?: Record<string, object>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function headerParameters(headers: Record<string, Header> = {}): object[] {
  return Object.entries(headers).map(([name, header]) => ({
    name,
    in: 'header',
    ...(typeof header === 'string' ? { description: header } : header),
    schema: { type: 'string' },
  }))
}
