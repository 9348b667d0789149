import type { Evidence, MeasuredIcon, Picture } from '../../evidence/evidence'
import type { Check } from '../check'
import type { Verdict } from '../verdict'

/** What browsers install with; a JPEG or an ICO file is none of them. */
export const FORMATS: Readonly<Partial<Record<Picture['format'], string>>> = {
  png: 'image/png',
  webp: 'image/webp',
  svg: 'image/svg+xml',
}

/** The `run` of a check that looks at a manifest's icons; without a readable manifest there is nothing to look at. */
export function ofIcons(check: (site: Evidence) => Verdict | null): Check['run'] {
  return (site) =>
    site.manifestFile.state === 'read' && site.manifestFile.members !== null ? check(site) : null
}

/** The edge in pixels that a browser can count on: what is stated or what is there, whichever is less. */
export function edgeOf({ size, type, picture }: MeasuredIcon): number {
  if (!picture.ok || size === null) return 0
  if (!FORMATS[picture.value.format] || (type !== '' && !Object.values(FORMATS).includes(type))) return 0
  return Math.min(size === 'any' ? Infinity : size, actualEdge(picture.value))
}

/** Infinite for a vector. */
export function actualEdge({ size }: Picture): number {
  return size === null ? Infinity : Math.min(size.width, size.height)
}

/** The largest icon that is meant for general use, not only for masks; null when none can be used. */
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

/** `an SVG` */
export function formatName(format: Picture['format']): string {
  return NAMES[format]
}
