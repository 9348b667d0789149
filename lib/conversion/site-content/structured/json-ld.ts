import { parseJson } from '../../../base/parse-json'
import { descendants } from '../page/elements'
import type { PageElement } from '../page/page-tree'
import type { Item, Value } from './item'

const MAX_SCRIPTS = 30
const MAX_LENGTH = 1_000_000
const MAX_DEPTH = 12
/** Values per property. A shop's list of 100,000 offers needs no more. */
const MAX_VALUES = 300

/** Reads the items of a page's JSON-LD. Ignores invalid scripts and contexts other than schema.org's. */
export function readJsonLd(root: PageElement, budget: { items: number }): Item[] {
  const found: Item[] = []
  let scripts = 0
  for (const element of descendants(root)) {
    if (element.name !== 'script' || !/^application\/ld\+json\s*(?:;|$)/i.test(element.attributes.type ?? ''))
      continue
    if (++scripts > MAX_SCRIPTS) break
    const text = element.children.filter((child) => typeof child === 'string').join('')
    if (text.length > MAX_LENGTH) continue
    // Many systems leave line breaks in texts, or wrap the data in a comment
    const value = parseJson(text) ?? parseJson(unwrapped(text))
    const graph = new Graph(budget)
    graph.index(value, 0)
    found.push(...graph.roots(value))
  }
  return found
}

/** Without a comment around the data, line breaks in texts, and commas at the end of lists. */
function unwrapped(text: string): string {
  let json = text.trim()
  for (const start of STARTS) if (json.startsWith(start)) json = json.slice(start.length).trimStart()
  for (const end of ENDS) if (json.endsWith(end)) json = json.slice(0, -end.length).trimEnd()
  return json.replaceAll(/[\u0000-\u001f]+/g, ' ').replaceAll(/,\s*([}\]])/g, '$1')
}

const STARTS = ['<!--', '/*<![CDATA[*/', '//<![CDATA[', '<![CDATA[']
const ENDS = [';', '-->', '/*]]>*/', '//]]>', ']]>']

type Json = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Resolves references between the nodes of one script. References in a circle end. */
class Graph {
  private readonly nodes = new Map<string, Json>()
  private visited = 0
  constructor(private readonly budget: { items: number }) {}

  index(value: unknown, depth: number): void {
    if (depth > MAX_DEPTH || this.visited++ > 20_000) return
    if (Array.isArray(value)) {
      for (const each of value.slice(0, MAX_VALUES)) this.index(each, depth + 1)
      return
    }
    if (!isObject(value)) return
    const id = value['@id']
    if (typeof id === 'string' && value['@type'] !== undefined && !this.nodes.has(id))
      this.nodes.set(id, value)
    for (const each of Object.values(value)) if (typeof each === 'object') this.index(each, depth + 1)
  }

  roots(value: unknown): Item[] {
    if (Array.isArray(value)) return value.slice(0, MAX_VALUES).flatMap((each) => this.roots(each))
    if (!isObject(value)) return []
    const graph = value['@graph']
    const nested = graph === undefined ? [] : this.roots(graph)
    const own = value['@type'] === undefined ? null : this.item(value, [])
    return own ? [own, ...nested] : nested
  }

  private item(node: Json, path: readonly Json[]): Item | null {
    if (path.includes(node) || path.length > MAX_DEPTH || this.budget.items <= 0) return null
    this.budget.items--
    const properties = new Map<string, Value[]>()
    for (const [key, raw] of Object.entries(node).slice(0, 100)) {
      if (key === '@context' || key === '@graph' || key === '@type') continue
      const values = [raw].flat().slice(0, MAX_VALUES)
      const read = values.flatMap((value) => this.value(value, [...path, node]) ?? [])
      if (read.length > 0) properties.set(localName(key), read)
    }
    const types = [node['@type']].flat().filter((type) => typeof type === 'string')
    return { types: types.map(localName), properties, place: 'json-ld' }
  }

  private value(value: unknown, path: readonly Json[]): Value | null {
    if (typeof value === 'string') return value
    if (typeof value === 'number' || typeof value === 'boolean') return String(value)
    if (!isObject(value)) return null
    if (typeof value['@value'] === 'string' || typeof value['@value'] === 'number')
      return String(value['@value'])
    const id = value['@id']
    const isReference = typeof id === 'string' && Object.keys(value).length === 1
    const node = isReference ? this.nodes.get(id) : value
    if (!node) return typeof id === 'string' ? id : null
    return this.item(node, path)
  }
}

/** `schema:name`, `https://schema.org/name` → `name`. */
export function localName(name: string): string {
  return name.trim().replace(/^.*[/#:]/, '')
}
