import type { AttributeValue, ReadElement } from '../readers/read-axml'
import { elementsNamed, type PackageFiles, valuesOfAttribute } from './package-files'

/** An app's icon, as it is in the package. */
export type AppIcon = {
  type: 'png' | 'webp'
  bytes: Buffer
  /** For a foreground of an adaptive icon, which has a margin around it: `#rrggbb`, or null if unknown. */
  adaptive: { background: string | null } | null
}

const MAX_ICON = 2 << 20
/** An adaptive icon names a foreground, which may again be XML. */
const MAX_XML = 4

/**
 * Finds the largest bitmap of the launcher icon. Only where there is none, as in apps for Android 8 and newer,
 * it is the foreground of the adaptive icon. Returns null for a vector drawing.
 */
export function iconOfApp(files: PackageFiles): AppIcon | null {
  const [application] = elementsNamed(files.manifest, 'application')
  const activities = elementsNamed(files.manifest, 'activity', 'activity-alias')
  const names = [application, ...activities].flatMap((element) => {
    const icon = element?.attributes.get('icon') ?? element?.attributes.get('roundIcon')
    return icon === undefined ? [] : [icon]
  })
  const [icon] = names
  if (icon === undefined) return null
  const bitmap = largestBitmap(files, icon)
  return bitmap ? { ...bitmap, adaptive: null } : adaptiveIcon(files, icon)
}

function pathsOf(files: PackageFiles, value: AttributeValue, isXml: boolean): string[] {
  return valuesOfAttribute(files, value)
    .sort((a, b) => b.density - a.density)
    .flatMap(({ value: path }) => (typeof path === 'string' && path.endsWith('.xml') === isXml ? [path] : []))
}

function largestBitmap(files: PackageFiles, value: AttributeValue): Pick<AppIcon, 'type' | 'bytes'> | null {
  const found = pathsOf(files, value, false)
    .slice(0, 20)
    .flatMap((path) => {
      const bytes = files.read(path)
      const type = bytes && bytes.length <= MAX_ICON ? typeOf(bytes) : null
      return bytes && type ? [{ type, bytes }] : []
    })
  return found[0] ?? null
}

function typeOf(bytes: Buffer): AppIcon['type'] | null {
  const start = bytes.toString('latin1', 0, 12)
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  return /^RIFF[^]{4}WEBP/.test(start) ? 'webp' : null
}

function adaptiveIcon(files: PackageFiles, value: AttributeValue): AppIcon | null {
  for (const path of pathsOf(files, value, true).slice(0, MAX_XML)) {
    const root = files.xml(path)
    if (root?.name !== 'adaptive-icon') continue
    const layer = (name: string) => root.children.find((child) => child.name === name)
    const foreground = drawableOf(layer('foreground'))
    const bitmap = foreground === undefined ? null : largestBitmap(files, foreground)
    if (bitmap) return { ...bitmap, adaptive: { background: colorOf(files, layer('background')) } }
  }
  return null
}

/** The drawable of a layer, which may be inside of an inset. */
function drawableOf(layer: ReadElement | undefined): AttributeValue | undefined {
  return layer?.attributes.get('drawable') ?? layer?.children[0]?.attributes.get('drawable')
}

function colorOf(files: PackageFiles, layer: ReadElement | undefined): string | null {
  const [found] = valuesOfAttribute(files, drawableOf(layer))
  if (typeof found?.value !== 'number') return null
  return `#${(found.value & 0xffffff).toString(16).padStart(6, '0')}`
}
