import type { Evidence, Members } from '../evidence/evidence'
import { chooseShortName } from '../../inspection/name'
import { cut } from '../../inspection/text'
import { colorOf, isColor } from './color'
import { fail, pass, quoted, shown, type Verdict, warn } from './verdict'

/** What fits under an icon on most home screens. */
const SHORT = 12
const INSTALLABLE_DISPLAYS = ['standalone', 'fullscreen', 'minimal-ui', 'window-controls-overlay']
const EXAMPLE = 'Bread from the night, on your table by noon.'
const DISPLAYS = [...INSTALLABLE_DISPLAYS, 'browser', 'tabbed']

type Read = { members: Members; url: string; page: string }

/** The manifest's members, where there are any: what is not there cannot be checked further. */
function read({ manifestFile, page }: Evidence): Read | null {
  if (manifestFile.state !== 'read' || manifestFile.members === null) return null
  return { members: manifestFile.members, url: manifestFile.url, page: page.url }
}

function textOf(members: Members, name: string): string {
  const value = members[name]
  return typeof value === 'string' ? value.trim() : ''
}

const LINK_CODE = '<link rel="manifest" href="/manifest.webmanifest">'

export function checkManifest({ manifestFile, page }: Evidence): Verdict {
  if (manifestFile.state === 'none')
    return fail(
      'The page links no manifest, the file that tells phones the app’s name, icons and colours.',
      'Put the manifest of the download beside your start page and link it in <head>.',
      LINK_CODE,
    )
  const address = shown(manifestFile.url, page.url)
  if (manifestFile.state === 'failed')
    return fail(
      `The page links a manifest, but ${address} ${manifestFile.reason}.`,
      'Put the file there, or correct the link.',
      LINK_CODE,
    )
  const { contentType } = manifestFile
  if (!/^(?:application|text)\/json$|\+json$/.test(contentType))
    return warn(
      `${address} is there, but served as ${contentType === '' ? 'no type at all' : quoted(contentType)}. By the HTML standard a browser may then ignore it.`,
      'Have the server send the type application/manifest+json. On Apache this line in .htaccess does it.',
      'AddType application/manifest+json .webmanifest',
    )
  return pass(`The page links ${address}, and it is there.`)
}

export function checkManifestJson({ manifestFile }: Evidence): Verdict | null {
  if (manifestFile.state !== 'read') return null
  if (manifestFile.members !== null) return pass('The manifest is valid JSON.')
  return fail(
    manifestFile.fault,
    'Correct the file: most often a comma is missing or one too many, or a quotation mark is a curly one.',
  )
}

export function checkName(site: Evidence): Verdict | null {
  const manifest = read(site)
  if (!manifest) return null
  const [name, short] = [textOf(manifest.members, 'name'), textOf(manifest.members, 'short_name')]
  if (name !== '') return pass(`The app is called ${quoted(name)}.`)
  if (short !== '')
    return warn(
      `There is only a short name, ${quoted(short)}.`,
      'Give the whole name as well: it stands in the installation dialog and on the splash screen.',
      `"name": ${JSON.stringify(short.slice(0, 60))}`,
    )
  return fail(
    'The manifest names no name.',
    'Give the app its name.',
    `"name": ${JSON.stringify(site.site.name)}`,
  )
}

export function checkShortName(site: Evidence): Verdict | null {
  const manifest = read(site)
  if (!manifest) return null
  const [name, short] = [textOf(manifest.members, 'name'), textOf(manifest.members, 'short_name')]
  const label = short || name
  if (label === '') return null
  if ([...label].length <= SHORT) return pass(`${quoted(label)} fits under an icon.`)
  return warn(
    `${quoted(label)} has ${[...label].length} characters; under an icon it is cut after about ${SHORT}.`,
    `Give a short name of ${SHORT} characters at most.`,
    `"short_name": ${JSON.stringify(chooseShortName(site.site.name, '') || cut(site.site.name, SHORT))}`,
  )
}

export function checkStartUrl(site: Evidence): Verdict | null {
  const manifest = read(site)
  if (!manifest) return null
  const start = textOf(manifest.members, 'start_url')
  const code = '"start_url": "/"'
  if (start === '')
    return fail(
      'The manifest does not say with which page the app starts; Chrome does not install it then.',
      'Name the start page.',
      code,
    )
  const url = resolve(start, manifest.url)
  if (url === null || url.origin !== new URL(manifest.page).origin)
    return fail(
      `The start page ${quoted(start)} is not on this site, so browsers ignore it.`,
      'Name a page of the same address.',
      code,
    )
  const { startPage } = site
  if (startPage !== null && !startPage.ok)
    return fail(
      `The app would start with ${shown(url.href, manifest.page)}, which ${startPage.problem}.`,
      'Name a page that is there.',
      code,
    )
  return pass(`The app starts with ${shown(url.href, manifest.page)}.`)
}

export function checkScope(site: Evidence): Verdict | null {
  const manifest = read(site)
  const start = manifest && resolve(textOf(manifest.members, 'start_url') || manifest.page, manifest.url)
  if (!manifest || !start) return null
  const stated = textOf(manifest.members, 'scope')
  const scope = stated === '' ? new URL('.', start) : resolve(stated, manifest.url)
  const code = '"scope": "/"'
  if (!scope || !isWithin(start, scope))
    return warn(
      `The start page is outside of the scope ${quoted(stated)}, so browsers ignore that scope.`,
      'Name the folder in which both the start page and all others are.',
      code,
    )
  const path = shown(scope.href, manifest.page)
  if (!isWithin(new URL(manifest.page), scope))
    return warn(
      `The app covers only ${path}; this page is outside, and opens with the browser’s bars.`,
      'Widen the scope to the whole site.',
      code,
    )
  return pass(stated === '' ? `Not named, so it follows from the start page: ${path}.` : `It covers ${path}.`)
}

export function checkDisplay(site: Evidence): Verdict | null {
  const manifest = read(site)
  if (!manifest) return null
  const display = textOf(manifest.members, 'display').toLowerCase()
  const override: unknown = manifest.members.display_override
  const wanted = [...(Array.isArray(override) ? (override as unknown[]) : []), display]
  const chosen = wanted.find((mode) => typeof mode === 'string' && DISPLAYS.includes(mode))
  if (typeof chosen === 'string' && INSTALLABLE_DISPLAYS.includes(chosen))
    return pass(`The app opens as ${quoted(chosen)}.`)
  const found =
    display === ''
      ? 'The manifest does not say how the app opens, so it opens in the browser.'
      : chosen === undefined
        ? `${quoted(display)} is no way to open an app.`
        : `The app opens as ${quoted(display)}: in a tab, like any page.`
  return fail(found, 'Let it open in a window of its own.', '"display": "standalone"')
}

export function checkColors(site: Evidence): Verdict | null {
  const manifest = read(site)
  if (!manifest) return null
  const faults = (['theme_color', 'background_color'] as const).flatMap((name) => {
    const value = textOf(manifest.members, name)
    if (isColor(value)) return []
    return [value === '' ? `${name} is missing.` : `${name} is ${quoted(value)}, which is no colour.`]
  })
  if (faults.length === 0) return pass('Colours for the title bar and the splash screen are named.')
  return warn(
    faults.join(' '),
    'Name both: the first colours the title bar, the second stands behind the icon while the app starts.',
    `"theme_color": "${colorOf(site.site)}",\n"background_color": "${site.site.backgroundColor ?? '#ffffff'}"`,
  )
}

export function checkId(site: Evidence): Verdict | null {
  const manifest = read(site)
  if (!manifest) return null
  if (textOf(manifest.members, 'id') !== '')
    return pass(`The app keeps its identity ${quoted(textOf(manifest.members, 'id'))}.`)
  const start = resolve(textOf(manifest.members, 'start_url') || '/', manifest.url)
  return warn(
    'The app has no id, so it is told from others by its start page: change that, and phones take it for another app.',
    'Fix it at what it is today.',
    `"id": ${JSON.stringify(start ? (start.pathname + start.search).slice(0, 200) : '/')}`,
  )
}

export function checkDescription(site: Evidence): Verdict | null {
  const manifest = read(site)
  if (!manifest) return null
  const description = textOf(manifest.members, 'description')
  if (description !== '') return pass(quoted(description))
  return warn(
    'The manifest does not describe the app.',
    'Say in a sentence what it is for: installation dialogs and app lists show it.',
    `"description": ${JSON.stringify(site.site.description || site.site.tagline || EXAMPLE)}`,
  )
}

export function checkScreenshots(site: Evidence): Verdict | null {
  const manifest = read(site)
  if (!manifest) return null
  const { screenshots } = manifest.members
  if (Array.isArray(screenshots) && screenshots.length > 0)
    return pass(screenshots.length === 1 ? 'There is one.' : `There are ${screenshots.length}.`)
  return warn(
    'There are none, so the installation dialog is the small plain one.',
    'Add two or three: with them Android shows a dialog like that of a store. Upright ones for phones, wide ones for computers.',
    '"screenshots": [\n  { "src": "/screens/home.png", "sizes": "1080x1920",\n    "type": "image/png", "form_factor": "narrow" }\n]',
  )
}

function resolve(reference: string, base: string): URL | null {
  return URL.canParse(reference, base) ? new URL(reference, base) : null
}

/** As the Web Application Manifest has it: the same origin, and a path that starts with the scope's. */
function isWithin(url: URL, scope: URL): boolean {
  return url.origin === scope.origin && url.pathname.startsWith(scope.pathname)
}
