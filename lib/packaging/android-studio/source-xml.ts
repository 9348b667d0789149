import { escapeHtml } from '../../base/escape'
import { attributeName, type AttributeName } from '../android/attribute-ids'
import type { ResourceTable } from '../android/resource-table'
import { valueText } from '../android/proto-item'
import type { Value } from '../android/value'
import { ANDROID_NAMESPACE, type XmlAttribute, type XmlElement } from '../android/xml-tree'

const LINE_WIDTH = 100

/** Names of enumerated numbers, which aapt2 doesn't accept as numbers. From android.R.attr. */
const ENUMS: Partial<Record<AttributeName, Record<number, string>>> = {
  launchMode: { 2: 'singleTask' },
  screenOrientation: { 0: 'landscape', 1: 'portrait' },
  strokeLineCap: { 1: 'round' },
  strokeLineJoin: { 1: 'round' },
}

/** Names of combinable bits. From android.R.attr. */
const FLAGS: Partial<Record<AttributeName, Record<number, string>>> = {
  configChanges: {
    0x10: 'keyboard',
    0x20: 'keyboardHidden',
    0x40: 'navigation',
    0x80: 'orientation',
    0x100: 'screenLayout',
    0x400: 'screenSize',
    0x800: 'smallestScreenSize',
    0x1000: 'density',
  },
  gravity: { 0x11: 'center' },
  windowSoftInputMode: { 0x10: 'adjustResize' },
}

/**
 * Writes a tree of the packager as the XML that aapt2 compiles to it.
 * @throws Error for an ID, a number or a flag without a name
 */
export function sourceXml(root: XmlElement, table: ResourceTable): string {
  const lines = elementLines(root, table, ` xmlns:android="${ANDROID_NAMESPACE}"`)
  return `<?xml version="1.0" encoding="utf-8"?>\n${lines.join('\n')}\n`
}

function elementLines(element: XmlElement, table: ResourceTable, namespace = ''): string[] {
  const { name, attributes, children, text } = element
  const pairs = [...attributes].sort(nameFirst).map((attribute) => attributeText(attribute, table))
  const inline = [`<${name}${namespace}`, ...pairs].join(' ')
  const fits = inline.length <= LINE_WIDTH
  const start = fits ? [inline] : [`<${name}${namespace}`, ...pairs.map((pair) => `    ${pair}`)]
  const close = (end: string) => [...start.slice(0, -1), `${start.at(-1)}${end}`]
  if (text !== undefined) return close(`>${escapeHtml(escapeValue(text))}</${name}>`)
  if (children.length === 0) return close(' />')
  const inner = children.flatMap((child) => elementLines(child, table)).map((line) => `    ${line}`)
  return [...close('>'), ...inner, `</${name}>`]
}

/** Puts `android:name` first, which tells elements apart. */
function nameFirst(a: XmlAttribute, b: XmlAttribute): number {
  return Number(b.name === 'name') - Number(a.name === 'name')
}

function attributeText({ name, id, value }: XmlAttribute, table: ResourceTable): string {
  const prefix = id === undefined ? '' : 'android:'
  return `${prefix}${name}="${escapeHtml(sourceValue(value, table, id))}"`
}

/**
 * Formats a value as text of a source file, without XML's escapes.
 * @param attribute ID of the framework's attribute that has the value, if it is one
 */
export function sourceValue(value: Value, table: ResourceTable, attribute?: number): string {
  const name = attribute === undefined ? undefined : attributeName(attribute)
  if (value.kind === 'string') return escapeValue(value.text)
  if (value.kind === 'reference') return resourceName(value.id, table)
  if (value.kind === 'flags') return flagNames(name, value.bits)
  const known = name && ENUMS[name]
  if (value.kind !== 'integer' || !known) return valueText(value)
  return needed(known[value.number], `${name} ${value.number}`)
}

function flagNames(attribute: AttributeName | undefined, bits: number): string {
  const known = Object.entries((attribute && FLAGS[attribute]) ?? {})
  const set = known.filter(([bit]) => (bits & Number(bit)) === Number(bit))
  const named = set.reduce((sum, [bit]) => sum | Number(bit), 0)
  return needed(named === bits ? set.map(([, name]) => name).join('|') : undefined, `${attribute} ${bits}`)
}

function resourceName(id: number, table: ResourceTable): string {
  const type = table.types[((id >>> 16) & 0xff) - 1]
  const resource = type?.resources[id & 0xffff]
  return needed(type && resource && `@${type.name}/${resource.name}`, `resource ${id}`)
}

function needed(name: string | undefined, what: string): string {
  if (name === undefined) throw new Error(`${what} has no name`)
  return name
}

/**
 * Escapes what aapt2 would interpret in a value: a reference's first character, escapes, quotes, and spaces
 * that it would collapse or trim. Also what XML can't contain.
 */
export function escapeValue(text: string): string {
  return text.replace(/[\\"']|^[@?]/g, '\\$&').replace(/^ | $| (?=\s)|[^\S ]|[\uFFFE\uFFFF]/g, unicodeEscape)
}

function unicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
