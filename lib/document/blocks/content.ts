import { z } from 'zod'
import { actionSchema } from '../action'
import type { ContentVisitor } from './block-module'

/** What a part of a block's props is, besides its shape. */
type Content = { kind: keyof ContentVisitor }

const contents = z.registry<Content>()

/** Says of a schema what its values are. Schemas made from it (`.max()`, `.default()`, lists of it) are the same kind. */
export function marked<T extends z.ZodType>(kind: Content['kind'], schema: T): T {
  contents.add(schema, { kind })
  return schema
}

marked('action', actionSchema)

/** Whether a schema, or the one that it wraps, is of plain text for people. */
export function holdsWords(schema: z.core.$ZodType): boolean {
  const kind = contents.get(schema as z.ZodType)?.kind
  if (kind) return kind === 'words'
  const { def } = (schema as z.ZodType)._zod as { def: z.core.$ZodTypes['_zod']['def'] }
  return 'innerType' in def && holdsWords(def.innerType)
}

type Visit = (value: unknown, visitor: ContentVisitor) => unknown

/**
 * Compiles a schema into a function that passes everything a visitor takes through it. It gives back the same object where
 * nothing changed, and null where the schema holds nothing to visit.
 */
export function contentVisit(schema: z.core.$ZodType): Visit | null {
  const kind = contents.get(schema as z.ZodType)?.kind
  if (kind) return (value, visitor) => (visitor[kind] as (value: unknown) => unknown)(value)
  const { def } = (schema as z.ZodType)._zod as { def: z.core.$ZodTypes['_zod']['def'] }
  if (def.type === 'array') return inList(contentVisit(def.element))
  if (def.type === 'object') return inObject(def.shape)
  if (def.type === 'union') return inUnion(def.options)
  return 'innerType' in def ? whereGiven(contentVisit(def.innerType)) : null
}

function whereGiven(visit: Visit | null): Visit | null {
  return (
    visit && ((value, visitor) => (value === undefined || value === null ? value : visit(value, visitor)))
  )
}

function inList(visit: Visit | null): Visit | null {
  if (!visit) return null
  return (value, visitor) => {
    const before = value as unknown[]
    const after = before.map((item) => visit(item, visitor))
    return after.some((item, index) => item !== before[index]) ? after : before
  }
}

function inObject(shape: z.core.$ZodShape): Visit | null {
  const visits = Object.entries(shape).flatMap(([key, schema]) => {
    const visit = contentVisit(schema)
    return visit ? [[key, whereGiven(visit)!] as const] : []
  })
  if (visits.length === 0) return null
  return (value, visitor) => {
    let object = value as Record<string, unknown>
    for (const [key, visit] of visits) {
      const after = visit(object[key], visitor)
      if (after !== object[key]) object = { ...object, [key]: after }
    }
    return object
  }
}

/** Each value is visited as the first option that takes it. */
function inUnion(options: readonly z.core.$ZodType[]): Visit | null {
  const visits = options.map((option) => [option as z.ZodType, contentVisit(option)] as const)
  if (visits.every(([, visit]) => !visit)) return null
  return (value, visitor) => {
    const taken = visits.find(([option]) => option.safeParse(value).success)
    return taken?.[1] ? taken[1](value, visitor) : value
  }
}
