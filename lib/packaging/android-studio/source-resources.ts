import { escapeHtml } from '../../base/escape'
import {
  attributeName,
  THEME_MATERIAL_LIGHT_NO_ACTION_BAR,
  THEME_MATERIAL_NO_ACTION_BAR,
} from '../android/attribute-ids'
import {
  ANY_DENSITY,
  type Resource,
  type ResourceConfig,
  type ResourceTable,
  type Style,
} from '../android/resource-table'
import type { AppResources } from '../android/resources'
import type { Value } from '../android/value'
import { ANDROID_DENSITIES } from '../icon-names'
import type { ZipEntry } from '../zip'
import { sourceValue, sourceXml } from './source-xml'

const THEMES: Record<number, string> = {
  [THEME_MATERIAL_LIGHT_NO_ACTION_BAR]: '@android:style/Theme.Material.Light.NoActionBar',
  [THEME_MATERIAL_NO_ACTION_BAR]: '@android:style/Theme.Material.NoActionBar',
}
const DENSITIES = Object.fromEntries([
  ...Object.entries(ANDROID_DENSITIES).map(([name, dpi]) => [dpi, name]),
  [ANY_DENSITY, 'anydpi'],
]) as Record<number, string>
/** API level that density folders imply. */
const DENSITY_SDK = 4

/** Writes the packager's resources as the folder `res` that aapt2 compiles to them. */
export function sourceResources({ table, xmlFiles, files }: AppResources): ZipEntry[] {
  const trees = new Map(xmlFiles.map(({ path, root }) => [path, root]))
  const pictures = new Map(files.map(({ path, data }) => [path, data]))
  const written: ZipEntry[] = []
  const lists = new Map<string, string[]>()
  for (const [type, { name }, config, value] of variants(table)) {
    if (value.kind === 'file') {
      const root = trees.get(value.path)
      const data = root ? Buffer.from(sourceXml(root, table)) : pictures.get(value.path)
      if (!data) throw new Error(`${value.path} is not among the resources`)
      written.push({ path: `res/${type}${qualifiers(config)}/${name}.${value.format}`, data })
    } else {
      const path = `res/values${qualifiers(config)}/${type}s.xml`
      lists.set(path, [...(lists.get(path) ?? []), ...valueLines(type, name, value, table)])
    }
  }
  for (const [path, lines] of lists) written.push({ path, data: Buffer.from(valuesFile(lines)) })
  return written
}

function variants(table: ResourceTable): [string, Resource, ResourceConfig, Value | Style][] {
  return table.types.flatMap(({ name, resources }) =>
    resources.flatMap((resource) =>
      resource.variants.map(({ config, value }): [string, Resource, ResourceConfig, Value | Style] => [
        name,
        resource,
        config,
        value,
      ]),
    ),
  )
}

/** Returns the suffix of a resource folder, with the qualifiers in Android's order. */
function qualifiers({ locale, night, density, sdk }: ResourceConfig): string {
  const level = density && sdk === DENSITY_SDK ? undefined : sdk
  return [
    locale && languageQualifier(locale),
    night && 'night',
    density && DENSITIES[density],
    level && `v${level}`,
  ]
    .filter(Boolean)
    .map((part) => `-${part}`)
    .join('')
}

/** `pt` and `pt-rBR`, otherwise the BCP 47 form `b+zh+Hant`. A folder `car` would be for cars, not for Carib. */
function languageQualifier(tag: string): string {
  return /^[a-z]{2}(-[A-Z]{2})?$/.test(tag) ? tag.replace('-', '-r') : `b+${tag.replaceAll('-', '+')}`
}

function valueLines(type: string, name: string, value: Value | Style, table: ResourceTable): string[] {
  if (value.kind !== 'style') {
    const content = text(value, table)
    // Otherwise aapt2 reads percent signs as a format.
    const plain = type === 'string' && content.includes('%') ? ' formatted="false"' : ''
    return [`<${type} name="${name}"${plain}>${content}</${type}>`]
  }
  const items = [...value.items].sort((a, b) => a.attribute - b.attribute)
  return [
    `<style name="${name}" parent="${THEMES[value.parent]}">`,
    ...items.map(
      (item) =>
        `    <item name="android:${attributeName(item.attribute)}">${text(item.value, table, item.attribute)}</item>`,
    ),
    '</style>',
  ]
}

function text(value: Value, table: ResourceTable, attribute?: number): string {
  return escapeHtml(sourceValue(value, table, attribute))
}

function valuesFile(lines: string[]): string {
  const inner = lines.map((line) => `    ${line}\n`).join('')
  return `<?xml version="1.0" encoding="utf-8"?>\n<resources>\n${inner}</resources>\n`
}
