import { z } from 'zod'
import { actionSchema } from '../action'
import type { ContentVisitor, FieldLocation } from './block-module'

/** The kind of content that a schema describes. */
type Content = { kind: keyof ContentVisitor }

const contents = z.registry<Content>()

/** Registers the content kind of a schema and those derived from it (`.max()`, `.default()`, lists). */
export function marked<T extends z.ZodType>(kind: Content['kind'], schema: T): T {
  contents.add(schema, { kind })
  return schema
}

marked('action', actionSchema)

/** Whether a schema, or the one it wraps, is plain text for people. */
export function isTextSchema(schema: z.core.$ZodType): boolean {
  const kind = contents.get(schema as z.ZodType)?.kind
  if (kind) return kind === 'words'
  const { def } = (schema as z.ZodType)._zod as { def: z.core.$ZodTypes['_zod']['def'] }
  return 'innerType' in def && isTextSchema(def.innerType)
}

/** @param path keys that lead to the value, for visitors that need locations */
type Visit = (value: unknown, visitor: ContentVisitor, path?: string[]) => unknown

/**
 * Compiles a schema into a function that passes its content through a visitor. The function returns the same
 * object if nothing changed. Returns null if the schema has no content.
 */
export function contentVisit(schema: z.core.$ZodType): Visit | null {
  const kind = contents.get(schema as z.ZodType)?.kind
  if (kind === 'formatted') return visitAll(schema as z.ZodType, partsVisit(schema))
  return kind ? toVisitor(kind, schema as z.ZodType) : partsVisit(schema)
}

function toVisitor(kind: Content['kind'], schema: z.ZodType): Visit {
  return (value, visitor, path) =>
    (visitor[kind] as (value: unknown, location?: FieldLocation) => unknown)(
      value,
      path && { path: path.join('.'), schema },
    )
}

/** Visits a value as a whole if the visitor supports it, else its parts. */
function visitAll(schema: z.ZodType, parts: Visit | null): Visit {
  const asOne = toVisitor('formatted', schema)
  return (value, visitor, path) =>
    visitor.formatted ? asOne(value, visitor, path) : parts ? parts(value, visitor, path) : value
}

function partsVisit(schema: z.core.$ZodType): Visit | null {
  const { def } = (schema as z.ZodType)._zod as { def: z.core.$ZodTypes['_zod']['def'] }
  if (def.type === 'array') return inList(contentVisit(def.element))
  if (def.type === 'object') return inObject(def.shape)
  if (def.type === 'union') return inUnion(def.options)
  return 'innerType' in def ? optionalVisit(contentVisit(def.innerType)) : null
}

function optionalVisit(visit: Visit | null): Visit | null {
  return (
    visit &&
    ((value, visitor, path) => (value === undefined || value === null ? value : visit(value, visitor, path)))
  )
}

function inList(visit: Visit | null): Visit | null {
  if (!visit) return null
  return (value, visitor, path) => {
    const before = value as unknown[]
    const after = before.map((item, index) =>
      path ? at(path, itemKey(item, index), () => visit(item, visitor, path)) : visit(item, visitor),
    )
    return after.some((item, index) => item !== before[index]) ? after : before
  }
}

function at<T>(path: string[], key: string, visit: () => T): T {
  path.push(key)
  const visited = visit()
  path.pop()
  return visited
}

/** Stable key of a list item: its ID, or the text itself. IDs never begin with `~`. */
function itemKey(item: unknown, index: number): string {
  if (typeof item === 'string') return `~${item}`
  return (item as { id?: string } | null)?.id ?? String(index)
}

function inObject(shape: z.core.$ZodShape): Visit | null {
  const visits = Object.entries(shape).flatMap(([key, schema]) => {
    const visit = contentVisit(schema)
    return visit ? [[key, optionalVisit(visit)!] as const] : []
  })
  if (visits.length === 0) return null
  return (value, visitor, path) => {
    let object = value as Record<string, unknown>
    for (const [key, visit] of visits) {
      const before = object[key]
      const after = path ? at(path, key, () => visit(before, visitor, path)) : visit(before, visitor)
      if (after !== object[key]) object = { ...object, [key]: after }
    }
    return object
  }
}

/** Visits each value with the first option that parses it. */
function inUnion(options: readonly z.core.$ZodType[]): Visit | null {
  const visits = options.map((option) => [option as z.ZodType, contentVisit(option)] as const)
  if (visits.every(([, visit]) => !visit)) return null
  return (value, visitor, path) => {
    const taken = visits.find(([option]) => option.safeParse(value).success)
    return taken?.[1] ? taken[1](value, visitor, path) : value
  }
}
