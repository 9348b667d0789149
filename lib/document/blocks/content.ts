import { z } from 'zod'
import { actionSchema } from '../action'
import type { ContentVisitor, Standing } from './block-module'

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

/** @param way the keys that lead to the value, for visitors that ask where things stand */
type Visit = (value: unknown, visitor: ContentVisitor, way?: string[]) => unknown

/**
 * Compiles a schema into a function that passes everything a visitor takes through it. It gives back the same object where
 * nothing changed, and null where the schema holds nothing to visit.
 */
export function contentVisit(schema: z.core.$ZodType): Visit | null {
  const kind = contents.get(schema as z.ZodType)?.kind
  if (kind === 'formatted') return whole(schema as z.ZodType, partsVisit(schema))
  return kind ? toVisitor(kind, schema as z.ZodType) : partsVisit(schema)
}

function toVisitor(kind: Content['kind'], schema: z.ZodType): Visit {
  return (value, visitor, way) =>
    (visitor[kind] as (value: unknown, standing?: Standing) => unknown)(
      value,
      way && { path: way.join('.'), schema },
    )
}

/** A thing that is visited as one where the visitor takes it, and in its parts where not. */
function whole(schema: z.ZodType, parts: Visit | null): Visit {
  const asOne = toVisitor('formatted', schema)
  return (value, visitor, way) =>
    visitor.formatted ? asOne(value, visitor, way) : parts ? parts(value, visitor, way) : value
}

function partsVisit(schema: z.core.$ZodType): Visit | null {
  const { def } = (schema as z.ZodType)._zod as { def: z.core.$ZodTypes['_zod']['def'] }
  if (def.type === 'array') return inList(contentVisit(def.element))
  if (def.type === 'object') return inObject(def.shape)
  if (def.type === 'union') return inUnion(def.options)
  return 'innerType' in def ? whereGiven(contentVisit(def.innerType)) : null
}

function whereGiven(visit: Visit | null): Visit | null {
  return (
    visit &&
    ((value, visitor, way) => (value === undefined || value === null ? value : visit(value, visitor, way)))
  )
}

function inList(visit: Visit | null): Visit | null {
  if (!visit) return null
  return (value, visitor, way) => {
    const before = value as unknown[]
    const after = before.map((item, index) =>
      way ? at(way, keyOf(item, index), () => visit(item, visitor, way)) : visit(item, visitor),
    )
    return after.some((item, index) => item !== before[index]) ? after : before
  }
}

function at<T>(way: string[], key: string, visit: () => T): T {
  way.push(key)
  const visited = visit()
  way.pop()
  return visited
}

/** What a thing in a list is known by wherever it moves: its id; of a bare text, what it says. No id begins with `~`. */
function keyOf(item: unknown, index: number): string {
  if (typeof item === 'string') return `~${item}`
  return (item as { id?: string } | null)?.id ?? String(index)
}

function inObject(shape: z.core.$ZodShape): Visit | null {
  const visits = Object.entries(shape).flatMap(([key, schema]) => {
    const visit = contentVisit(schema)
    return visit ? [[key, whereGiven(visit)!] as const] : []
  })
  if (visits.length === 0) return null
  return (value, visitor, way) => {
    let object = value as Record<string, unknown>
    for (const [key, visit] of visits) {
      const before = object[key]
      const after = way ? at(way, key, () => visit(before, visitor, way)) : visit(before, visitor)
      if (after !== object[key]) object = { ...object, [key]: after }
    }
    return object
  }
}

/** Each value is visited as the first option that takes it. */
function inUnion(options: readonly z.core.$ZodType[]): Visit | null {
  const visits = options.map((option) => [option as z.ZodType, contentVisit(option)] as const)
  if (visits.every(([, visit]) => !visit)) return null
  return (value, visitor, way) => {
    const taken = visits.find(([option]) => option.safeParse(value).success)
    return taken?.[1] ? taken[1](value, visitor, way) : value
  }
}
