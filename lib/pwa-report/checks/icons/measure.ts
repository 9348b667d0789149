import type { Evidence, MeasuredIcon, Picture } from '../../evidence/evidence'
import type { Check } from '../check'
import type { Verdict } from '../verdict'

/** Formats that browsers accept for installation. JPEG and ICO are not among them. */
export const FORMATS: Readonly<Partial<Record<Picture['format'], string>>> = {
  png: 'image/png',
  webp: 'image/webp',
  svg: 'image/svg+xml',
}

/** Creates a check of the manifest's icons, which is skipped without a readable manifest. */
export function iconCheck(check: (site: Evidence) => Verdict | null): Check['run'] {
  return (site) =>
    site.manifestFile.state === 'read' && site.manifestFile.members !== null ? check(site) : null
}

/** Returns the usable edge in pixels: the smaller of the declared and the actual size. */
export function edgeOf({ size, type, picture }: MeasuredIcon): number {
  if (!picture.ok || size === null) return 0
  if (!FORMATS[picture.value.format] || (type !== '' && !Object.values(FORMATS).includes(type))) return 0
  return Math.min(size === 'any' ? Infinity : size, actualEdge(picture.value))
}

/** Returns the actual edge in pixels; infinite for a vector. */
export function actualEdge({ size }: Picture): number {
  return size === null ? Infinity : Math.min(size.width, size.height)
}

/** Returns the largest usable icon for general use, not only for masks, or null if there is none. */
export function largestIcon(site: Evidence): { icon: MeasuredIcon; edge: number } | null {
  const ranked = site.icons
    .filter(({ any }) => any)
    .map((icon) => ({ icon, edge: edgeOf(icon) }))
    .sort((a, b) => b.edge - a.edge)
  return ranked[0] && ranked[0].edge > 0 ? ranked[0] : null
}

export function measure(edge: number): string {
  return edge === Infinity ? 'a vector image for every size' : `${edge} × ${edge} pixels`
}

const NAMES: Readonly<Record<Picture['format'], string>> = {
  png: 'a PNG',
  jpeg: 'a JPEG',
  gif: 'a GIF',
  webp: 'a WebP',
  avif: 'an AVIF',
  ico: 'an ICO',
  svg: 'an SVG',
}

/** Returns a format with its article, such as `an SVG`. */
export function formatName(format: Picture['format']): string {
  return NAMES[format]
}
