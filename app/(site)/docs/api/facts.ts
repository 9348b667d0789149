import type { CallFacts, CallGroup, Value } from '@/components/site/docs/api/call-facts'
import type { Header } from '@/lib/platform/http/about'
import { type DescribedCall, bodyOf, operationId, toSchema, usualRefusals } from '@/lib/platform/http/openapi'
import { scopeOf } from '@/lib/platform/http/token-access'

/** Groups calls for the API reference by the first segment of their path. */
export function toGroups(calls: readonly DescribedCall[]): CallGroup[] {
  const groups = new Map<string, CallFacts[]>()
  for (const call of calls) {
    const name = call.path.split('/')[2] ?? ''
    groups.set(name, [...(groups.get(name) ?? []), toFacts(call)])
  }
  return [...groups].map(([title, facts]) => ({ title, calls: facts }))
}

function toFacts(call: DescribedCall): CallFacts {
  const { method, path, about } = call
  const answers = Object.entries({ ...usualRefusals(call), ...about.answers })
  const { summary, description } = about
  return {
    id: operationId(call),
    method,
    path,
    summary,
    ...(description === undefined ? {} : { description }),
    access: accessOf(call),
    parameters: [...pathValues(path), ...valuesOf(about.query), ...headerValues(about.headers)],
    body: bodyValues(call),
    answers: answers.map(([status, text]) => ({ status, text })),
  }
}

function accessOf({ options }: DescribedCall): string {
  const who = {
    none: 'Anyone can call it.',
    optional: 'Anyone can call it.',
    user: 'For a signed-in user.',
    admin: 'For administrators.',
  }[options?.auth ?? 'none']
  const rate = options?.rate
  const scope = options && scopeOf(options)
  return [
    who,
    scope ? `API tokens need the scope ${scope}.` : '',
    options?.confirmed ? 'Requires that you confirmed your identity a moment ago.' : '',
    rate ? `At most ${rate.limit} calls in ${duration(rate.seconds)}.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}

function duration(seconds: number): string {
  const [count, unit] =
    seconds % 3600 === 0
      ? [seconds / 3600, 'hour']
      : seconds % 60 === 0
        ? [seconds / 60, 'minute']
        : [seconds, 'second']
  return new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

function pathValues(path: string): Value[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    type: 'string',
    required: true,
    note: 'in the path',
  }))
}

function headerValues(headers: Record<string, Header> = {}): Value[] {
  return Object.entries(headers).map(([name, header]) => ({
    name,
    type: 'header',
    required: typeof header !== 'string',
    note: typeof header === 'string' ? header : header.description,
  }))
}

function bodyValues(call: DescribedCall): Value[] {
  const body = bodyOf(call)
  if (Array.isArray(body)) return [{ name: 'file', type: body.join(', '), required: true }]
  return valuesOf(body)
}

type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}

/** Properties of a schema. For a union, those of all its members. */
function valuesOf(schema: DescribedCall['about']['query']): Value[] {
  if (!schema) return []
  const described = toSchema(schema) as Schema
  const kinds = described.anyOf ?? described.oneOf ?? [described]
  const values = kinds.flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties).map(([name, property]) => ({
      name,
      type: typeOf(property),
      required: required.includes(name),
    })),
  )
  return values.filter(({ name }, index) => values.findIndex((value) => value.name === name) === index)
}

function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ')
  const kinds = schema.anyOf ?? schema.oneOf
  if (kinds) return [...new Set(kinds.map(typeOf))].join(' or ')
  if (schema.type === 'array') return `array of ${typeOf(schema.items ?? {})}`
  const type = [schema.type ?? 'any'].flat().join(' or ')
  return schema.format ? `${type} (${schema.format})` : type
}
