import { attribute, lineOf } from '../page/elements'
import type { PageElement } from '../page/page-tree'
import type { Item, Value } from './item'
import { localName } from './json-ld'

/** The syntaxes that describe things by attributes: microdata (HTML standard, 5) and RDFa Lite 1.1. */
type Syntax = {
  place: 'microdata' | 'rdfa'
  /** The types of a thing that begins at the element; null if none does. */
  begins: (element: PageElement) => string[] | null
  properties: (element: PageElement) => string[]
}

const words = (text: string) => text.split(/\s+/).filter(Boolean).slice(0, 10)

const MICRODATA: Syntax = {
  place: 'microdata',
  begins: (element) => ('itemscope' in element.attributes ? words(attribute(element, 'itemtype')) : null),
  properties: (element) => words(attribute(element, 'itemprop')),
}
const RDFA: Syntax = {
  place: 'rdfa',
  begins: (element) => ('typeof' in element.attributes ? words(attribute(element, 'typeof')) : null),
  // Open Graph uses the same attribute
  properties: (element) =>
    words(attribute(element, 'property')).filter(
      (name) => !/^(?:og|fb|article|twitter|al|product):/.test(name),
    ),
}

const MAX_VALUES = 300
/** Values in the text of others. Each reads the elements below it again. */
const MAX_NESTED = 20

/** Reads the things that a page describes in microdata or RDFa. */
export function readAttributes(root: PageElement, budget: { items: number }): Item[] {
  return [MICRODATA, RDFA].flatMap((syntax) => {
    const found: Item[] = []
    readChildren(root, null, { syntax, budget, found, nested: 0 })
    return found
  })
}

type Reading = { syntax: Syntax; budget: { items: number }; found: Item[]; nested: number }
type Open = { properties: Map<string, Value[]> }

function readChildren(element: PageElement, owner: Open | null, reading: Reading): void {
  for (const child of element.children) if (typeof child !== 'string') read(child, owner, reading)
}

function read(element: PageElement, owner: Open | null, reading: Reading): void {
  const { syntax, budget, found } = reading
  const types = syntax.begins(element)
  const names = syntax.properties(element).map(localName)
  if (types && budget.items > 0) {
    budget.items--
    const properties = new Map<string, Value[]>()
    const item: Item = { types: types.map(localName), properties, place: syntax.place }
    const address =
      attribute(element, 'href') || attribute(element, 'resource') || attribute(element, 'itemid')
    if (address !== '' && !address.startsWith('#')) add(properties, 'url', address)
    if (names.length > 0 && owner) for (const name of names) add(owner.properties, name, item)
    else found.push(item)
    readChildren(element, { properties }, reading)
    return
  }
  const open =
    owner && reading.nested < MAX_NESTED ? names.filter((name) => hasRoom(owner.properties, name)) : []
  if (!owner || open.length === 0) return readChildren(element, owner, reading)
  const value = valueOf(element)
  for (const name of open) add(owner.properties, name, value)
  readChildren(element, owner, { ...reading, nested: reading.nested + 1 })
}

const hasRoom = (properties: Map<string, Value[]>, name: string) =>
  (properties.get(name)?.length ?? 0) < MAX_VALUES

function add(properties: Map<string, Value[]>, name: string, value: Value): void {
  const values = properties.get(name)
  if (!values) properties.set(name, [value])
  else if (values.length < MAX_VALUES) values.push(value)
}

const LINKS: ReadonlySet<string> = new Set(['a', 'area', 'link'])
const SOURCES: ReadonlySet<string> = new Set(['img', 'audio', 'video', 'source', 'iframe', 'embed', 'track'])

function valueOf(element: PageElement): string {
  const { name, attributes } = element
  if (attributes.content !== undefined) return attributes.content
  if (LINKS.has(name)) return attribute(element, 'href')
  if (SOURCES.has(name)) return attribute(element, 'src') || attribute(element, 'data-src')
  if (name === 'time' && attributes.datetime !== undefined) return attributes.datetime
  if ((name === 'data' || name === 'meter') && attributes.value !== undefined) return attributes.value
  return lineOf(element, 5000)
}
