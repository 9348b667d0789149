import type { Evidence, MeasuredIcon, Picture } from '../evidence/evidence'
import { fail, pass, shown, type Verdict, warn } from './verdict'

/** What browsers install with; a JPEG or an ICO file is none of them. */
const FORMATS = { png: 'image/png', webp: 'image/webp', svg: 'image/svg+xml' } as const
/** Pixels below which Chrome installs nothing, and those that a home screen and a splash screen need. */
const LEAST = 144
const HOME = 192
const SPLASH = 512
const APPLE = 180
const ENTRY_192 = '{ "src": "/icons/icon-192.png",\n  "sizes": "192x192", "type": "image/png" }'
const ENTRY_512 = '{ "src": "/icons/icon-512.png",\n  "sizes": "512x512", "type": "image/png" }'
const ENTRY_MASKABLE =
  '{ "src": "/icons/maskable-512.png", "sizes": "512x512",\n  "type": "image/png", "purpose": "maskable" }'

function hasManifest({ manifestFile }: Evidence): boolean {
  return manifestFile.state === 'read' && manifestFile.members !== null
}

/** The edge that a browser can count on: what is stated and what is there, whichever is less. */
function edgeOf({ size, type, picture }: MeasuredIcon): number {
  if (!picture.ok || size === null) return 0
  const { format } = picture.value
  const accepted: readonly string[] = Object.values(FORMATS)
  if (!(format in FORMATS) || (type !== '' && !accepted.includes(type))) return 0
  return Math.min(size === 'any' ? Infinity : size, actualEdge(picture.value))
}

function actualEdge({ size }: Picture): number {
  return size === null ? Infinity : Math.min(size.width, size.height)
}

function best(icons: readonly MeasuredIcon[]): { icon: MeasuredIcon; edge: number } | null {
  const ranked = icons.map((icon) => ({ icon, edge: edgeOf(icon) })).sort((a, b) => b.edge - a.edge)
  return ranked[0] && ranked[0].edge > 0 ? ranked[0] : null
}

const measure = (edge: number) => (edge === Infinity ? 'a vector for every size' : `${edge} × ${edge} pixels`)

export function checkIcon192(site: Evidence): Verdict | null {
  if (!hasManifest(site)) return null
  const fix = 'Name a square PNG of 192 × 192 pixels. It is in the download.'
  if (site.icons.length === 0) return fail('The manifest names no icon.', fix, `"icons": [${ENTRY_192}]`)
  const largest = best(site.icons.filter(({ any }) => any))
  if (!largest || largest.edge < LEAST)
    return fail(
      `None of the manifest’s icons is a usable PNG, WebP or SVG of at least ${LEAST} pixels for ordinary use.`,
      fix,
      ENTRY_192,
    )
  const found = `${shown(largest.icon.url, site.page.url)} is ${measure(largest.edge)}.`
  return largest.edge < HOME
    ? warn(`${found} That is enough to install, but not sharp.`, fix, ENTRY_192)
    : pass(found)
}

export function checkIcon512(site: Evidence): Verdict | null {
  if (!hasManifest(site)) return null
  const largest = best(site.icons.filter(({ any }) => any))
  if (largest && largest.edge >= SPLASH)
    return pass(`${shown(largest.icon.url, site.page.url)} is ${measure(largest.edge)}.`)
  return fail(
    largest ? `The largest usable icon is ${measure(largest.edge)}.` : 'There is none.',
    'Name a square PNG of 512 × 512 pixels: splash screens and app lists use it. It is in the download.',
    ENTRY_512,
  )
}

export function checkIconFiles(site: Evidence): Verdict | null {
  if (!hasManifest(site) || site.icons.length === 0) return null
  const faults = site.icons.flatMap((icon) => faultOf(icon).map((fault) => ({ ...fault, icon })))
  if (faults.length === 0)
    return pass(
      site.icons.length === 1
        ? 'The icon is there and of its stated size.'
        : `All ${site.icons.length} icons are there and of their stated sizes.`,
    )
  const sentences = faults.map(({ icon, text }) => `${shown(icon.url, site.page.url)} ${text}.`)
  const found = [...new Set(sentences)].slice(0, 4).join(' ')
  const fix = 'Let each entry say what its file is: address, sizes and type. Those of the download agree.'
  return faults.some(({ grave }) => grave) ? fail(found, fix) : warn(found, fix)
}

/** What is wrong with an entry of the manifest; grave is what makes it useless. */
function faultOf({ size, type, picture }: MeasuredIcon): { text: string; grave: boolean }[] {
  if (!picture.ok) return [{ text: picture.problem, grave: true }]
  const { format, size: actual, served } = picture.value
  if (!(format in FORMATS))
    return [{ text: `is ${article(format)}, which browsers do not install with`, grave: true }]
  const faults: { text: string; grave: boolean }[] = []
  if (size === null) faults.push({ text: 'is named without its size', grave: true })
  if (actual) {
    if (typeof size === 'number' && Math.min(actual.width, actual.height) < size)
      faults.push({
        text: `is stated as ${size} × ${size}, but is ${actual.width} × ${actual.height}`,
        grave: true,
      })
    else if (actual.width !== actual.height)
      faults.push({ text: `is not square: ${actual.width} × ${actual.height}`, grave: false })
  }
  const own = FORMATS[format as keyof typeof FORMATS]
  if (type !== '' && type !== own)
    faults.push({ text: `is stated as ${type.slice(0, 40)}, but is ${article(format)}`, grave: false })
  if (served !== '' && !served.startsWith('image/'))
    faults.push({ text: `is served as ${served.slice(0, 40)}`, grave: false })
  return faults
}

function article(format: string): string {
  return format === 'jpeg' || format === 'gif' || format === 'png' || format === 'webp'
    ? `a ${format.toUpperCase().replace('WEBP', 'WebP')}`
    : `an ${format.toUpperCase()}`
}

export function checkMaskable(site: Evidence): Verdict | null {
  if (!hasManifest(site)) return null
  const usable = site.icons.filter((icon) => icon.maskable && edgeOf(icon) > 0)
  const fix =
    'Name a picture for it whose motif keeps inside the middle 80 percent, in an entry of its own. It is in the download.'
  if (usable.length === 0)
    return warn('There is none, so Android sets the icon small into a white circle.', fix, ENTRY_MASKABLE)
  if (usable.every(({ any }) => any))
    return warn(
      'One picture serves for both, “any maskable”: it is cut at the edges in one place, or too small in the other.',
      fix,
      ENTRY_MASKABLE,
    )
  return pass('There is one for Android’s round and rounded shapes.')
}

export function checkAppleTouchIcon(site: Evidence): Verdict {
  const { appleTouchIcon: icon, page } = site
  const code = '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">'
  if (icon === null)
    return warn(
      'There is none: without a manifest icon to take instead, an iPhone puts a picture of the page on the home screen.',
      'Name one of 180 × 180 pixels in <head>. It is in the download.',
      code,
    )
  const address = shown(icon.url, page.url)
  if (!icon.picture.ok)
    return fail(`${address} ${icon.picture.problem}.`, 'Put the picture there, or correct the link.', code)
  const edge = actualEdge(icon.picture.value)
  if (edge >= APPLE && edge !== Infinity) return pass(`${address} is ${measure(edge)}.`)
  const found =
    edge === Infinity
      ? `${address} is ${article(icon.picture.value.format)}, which an iPhone does not show.`
      : `${address} is only ${measure(edge)}.`
  return warn(found, 'Use a PNG of 180 × 180 pixels. It is in the download.', code)
}
