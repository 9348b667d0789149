import type { ResourceReference } from './read-axml'

/** A resource's value for one configuration. A string is a text, or the path of a file of the package. */
export type ResourceValue = {
  /** In dpi. 0 for none. */
  density: number
  /** BCP 47 or two letters; empty for the default. */
  locale: string
  value: string | number | boolean | ResourceReference
}

/** A package's resources. Each call scans the table, so callers limit their number. */
export type ResourceLookup = {
  /** Values for all configurations. Empty if the ID is unknown. */
  byId: (id: number) => ResourceValue[]
  /** Same, by type and name, such as `string` and `app_name`. */
  byName: (type: string, name: string) => ResourceValue[]
}

/** Maximum number of resources that are visited to resolve one: references may form loops. */
const MAX_VISITED = 40

/** Resolves references in `values` to texts, files, numbers and booleans. */
export function resolveValues(
  { byId }: ResourceLookup,
  values: readonly ResourceValue[],
): (ResourceValue & { value: string | number | boolean })[] {
  const found: (ResourceValue & { value: string | number | boolean })[] = []
  const visited = new Set<number>()
  const waiting = [...values]
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { value } = next
    if (typeof value !== 'object') {
      found.push({ ...next, value })
    } else if (!visited.has(value.resource) && visited.size < MAX_VISITED) {
      visited.add(value.resource)
      for (const target of byId(value.resource))
        waiting.push({ ...target, density: target.density || next.density })
    }
  }
  return found
}
