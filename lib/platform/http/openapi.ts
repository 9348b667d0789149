import { z } from 'zod'
import { SESSION_COOKIE, cookieName } from './cookies'
import type { Options } from './handler'
import { STATUS_OF } from './status'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What a handler does not say of itself. Its sign-in, body and rate are read from the handler, so they cannot differ. */
export type Words = {
  summary: string
  description?: string
  /** What comes back, by status: a sentence, in Markdown. */
  answers: Record<number, string>
  /** The schemas of good answers, by status; a test holds real answers against them. */
  results?: Record<number, z.ZodType>
  /** The kind of content that a good answer has, when it is not JSON. */
  content?: string
  query?: z.ZodType
  headers?: Record<string, Header>
  /** For a handler that reads its body by itself: the schema that it reads it by, or the kinds of file. */
  body?: z.ZodType | string[]
}

/** What a header means; one that the handler insists on says so. */
export type Header = string | { description: string; required: true }

/** A route with its words. `options` are those of the handler itself; none where a library answers. */
export type DescribedCall = { path: string; method: Method; words: Words; options: Options | null }

type MethodsOf<Route> = Extract<keyof Route, Method>

/**
 * Puts words to each method of a route; a method without words does not compile.
 * @param path with its parameters in braces, as OpenAPI writes them
 */
export function describeRoute<Route extends object>(
  path: string,
  route: Route,
  words: { [M in MethodsOf<Route>]: Words },
): DescribedCall[] {
  return (Object.keys(words) as MethodsOf<Route>[]).map((method) => ({
    path,
    method,
    words: words[method],
    options: (route[method] as { options?: Options } | null)?.options ?? null,
  }))
}

/** The body's schema: the very one that the handler checks by, unless it takes anything and reads it by itself. */
export function bodyOf({ words, options }: DescribedCall): Words['body'] {
  const checked = options?.body
  return checked && !(checked instanceof z.ZodUnknown) ? checked : words.body
}

/** An OpenAPI 3.1 document of calls. */
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
        token: { type: 'http', scheme: 'bearer', description: 'An API token of an app.' },
      },
      schemas: { Error: ERROR },
    },
  }
}

/** Its id: what it does to what, as in `putApiAppsId`. */
export function operationId({ method, path }: DescribedCall): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter(Boolean)
  return method.toLowerCase() + words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('')
}

function toOperation(call: DescribedCall): object {
  const { words, options, path } = call
  const body = bodyOf(call)
  const good = words.content ?? 'application/json'
  const responses = Object.entries({ ...usualRefusals(call), ...words.answers }).map(
    ([status, description]) => [
      status,
      { description, ...contentOf(Number(status), good, words.results?.[Number(status)]) },
    ],
  )
  return {
    operationId: operationId(call),
    summary: words.summary,
    ...(words.description ? { description: words.description } : {}),
    tags: [path.split('/')[2] ?? 'api'],
    parameters: [
      ...pathParameters(path),
      ...queryParameters(words.query),
      ...headerParameters(words.headers),
    ],
    ...(body ? { requestBody: { required: true, content: bodyContent(body) } } : {}),
    responses: Object.fromEntries(responses) as Record<string, object>,
    security: securityOf(options),
    ...(options?.auth === 'admin' ? { 'x-role': 'admin' } : {}),
    ...(options?.confirmed ? { 'x-confirmed': true } : {}),
    ...(options?.rate
      ? { 'x-rate-limit': { limit: options.rate.limit, seconds: options.rate.seconds } }
      : {}),
  }
}

function securityOf(options: Options | null): object[] {
  if (options?.auth !== 'user' && options?.auth !== 'admin') return []
  return [{ session: [] }, ...(options.tokens ? [{ token: [] }] : [])]
}

/** What the common helper answers before the work begins, as far as a call can meet it. */
export function usualRefusals(call: DescribedCall): Record<number, string> {
  const { path, options } = call
  const refusals: Record<number, string> = {}
  if (!options) return refusals
  if (bodyOf(call)) {
    refusals[STATUS_OF.invalid] = 'A value is missing or wrong; `fields` names it.'
    refusals[STATUS_OF['too-large']] = 'Too large.'
    refusals[STATUS_OF['unsupported-type']] = 'Of another type.'
  }
  if (options.auth === 'user' || options.auth === 'admin') refusals[STATUS_OF['signed-out']] = 'Signed out.'
  if (call.method !== 'GET') refusals[STATUS_OF.forbidden] = '`foreign-origin`: sent from another site.'
  if (options.auth === 'admin') refusals[STATUS_OF.forbidden] = 'For administrators only.'
  if (options.confirmed)
    refusals[STATUS_OF.forbidden] =
      '`confirmation-required` or `requires-recent-login`: confirm who you are first.'
  if (path.includes('{'))
    refusals[STATUS_OF['not-found']] = 'It does not exist, or it belongs to somebody else.'
  if (options.rate)
    refusals[STATUS_OF['too-many-requests']] = 'Too many calls; `Retry-After` says how many seconds to wait.'
  return refusals
}

const ERROR = {
  type: 'object',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'A sentence for people.' },
    code: { type: 'string', description: 'A word for programs.' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
}

const hasContent = (status: number) => status !== 204 && status !== 304

function contentOf(status: number, good: string, result: z.ZodType | undefined): object {
  if (!hasContent(status)) return {}
  if (status >= 400)
    return { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } }
  return { content: { [good]: result ? { schema: toSchema(result) } : {} } }
}

function bodyContent(body: NonNullable<Words['body']>): object {
  if (Array.isArray(body)) return Object.fromEntries(body.map((type) => [type, {}]))
  return { 'application/json': { schema: toSchema(body) } }
}

/** What a caller may send, before our own conversions, or what an answer has at least. */
export function toSchema(schema: z.ZodType): Record<string, unknown> {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-2020-12' })
  return withMarks(described as ObjectSchema)
}

type Property = { [REQUIRED]?: true; [HIDDEN]?: true }
type ObjectSchema = { properties?: Record<string, Property>; required?: string[] } & Record<string, unknown>

/** A field whose schema takes anything, to say in its own words what is missing, says with these what callers must know. */
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
