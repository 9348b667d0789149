import { chooseLanguage } from '../../inspection/language'
import type { Evidence } from '../evidence/evidence'
import { colorOf, isColor } from './color'
import { fail, pass, quoted, type Verdict, warn } from './verdict'

const REDIRECT_CODE = `RewriteEngine On
RewriteCond %{HTTPS} off
RewriteRule ^ https://%{HTTP_HOST}%{REQUEST_URI} [R=301,L]`
const GET_HTTPS =
  'Ask your host for a certificate: nearly all of them include one (Let’s Encrypt). Without HTTPS nothing can be installed.'
const REDIRECT_FIX =
  'Send every visitor of http:// on to https:// with a permanent redirect. Most hosts have a switch for it (“Force HTTPS”); on Apache these lines in .htaccess do it.'

export function checkHttps({ transport }: Evidence): Verdict {
  if (transport.secure) return pass('The page comes over HTTPS with a valid certificate.')
  switch (transport.https) {
    case 'answers':
      return fail(
        'The page came over plain HTTP, although the server answers over HTTPS as well.',
        'Use the https:// address everywhere, and send visitors of http:// on to it. Without HTTPS nothing can be installed.',
      )
    case 'certificate':
      return fail(
        'The page came over plain HTTP; over HTTPS its certificate is not valid.',
        'Have the certificate renewed. Hosts do that free of charge with Let’s Encrypt.',
      )
    case 'none':
      return fail('The page came over plain HTTP, and nothing usable answered over HTTPS.', GET_HTTPS)
    case 'unasked':
      return fail('The page came over plain HTTP.', GET_HTTPS)
  }
}

export function checkHttpRedirect({ transport }: Evidence): Verdict {
  if (!transport.secure) return fail('Visitors stay on plain HTTP.', REDIRECT_FIX, REDIRECT_CODE)
  switch (transport.plain) {
    case 'redirects':
      return pass('Visitors of http:// are sent on to https://.')
    case 'closed':
      return pass('No page is served over plain HTTP.')
    case 'serves':
      return fail(
        'The site also answers over plain HTTP without sending visitors on.',
        REDIRECT_FIX,
        REDIRECT_CODE,
      )
    case 'unknown':
      return warn(
        'What plain HTTP does could not be found out: it did not answer in time, or never arrived.',
        'Open the address with http:// in a browser. It should end at https://.',
      )
  }
}

const VIEWPORT_CODE = '<meta name="viewport" content="width=device-width, initial-scale=1">'

export function checkViewport({ page }: Evidence): Verdict {
  const content = page.metas.get('viewport')
  if (content === undefined)
    return fail(
      'The page does not say that it fits small screens, so phones show it shrunk.',
      'Put this line into <head>, and see that the layout follows.',
      VIEWPORT_CODE,
    )
  const settings = new Map(
    content
      .toLowerCase()
      .split(/[,;]/)
      .map((part) => part.split('=').map((word) => word.trim()))
      .map(([name = '', value = '']) => [name, value] as const),
  )
  const [width, scale] = [settings.get('width'), settings.get('initial-scale')]
  if (width !== 'device-width' && !(width === undefined && Number(scale) === 1))
    return fail(
      `The viewport is set to ${quoted(content)}, not to the width of the device.`,
      'Let it follow the device.',
      VIEWPORT_CODE,
    )
  const largest = Number.parseFloat(settings.get('maximum-scale') ?? '10')
  if (/^(?:no|0)$/.test(settings.get('user-scalable') ?? '') || largest < 2)
    return warn(
      'The page fits the screen, but forbids to zoom in.',
      'Let people enlarge what they cannot read: leave out user-scalable and maximum-scale.',
      VIEWPORT_CODE,
    )
  return pass('The page fits the width of the device.')
}

export function checkThemeColor({ page, site }: Evidence): Verdict {
  const meta = page.metas.get('theme-color')?.trim() ?? ''
  if (isColor(meta)) return pass(`The browser’s bar takes the colour ${quoted(meta)}.`)
  const code = `<meta name="theme-color" content="${colorOf(site)}">`
  return meta === ''
    ? warn('The page names no colour for the browser’s bar.', 'Name your main colour in <head>.', code)
    : warn(`${quoted(meta)} is no colour.`, 'Write it as #rrggbb.', code)
}

export function checkLanguage({ page }: Evidence): Verdict {
  const language = chooseLanguage([page.language])
  if (language !== null) return pass(`The page says that it is in ${quoted(language)}.`)
  const found =
    page.language.trim() === ''
      ? 'The page does not say its language.'
      : `${quoted(page.language)} is no language code.`
  return warn(
    found,
    'Name it on the first element: screen readers choose their voice by it, and browsers offer to translate.',
    '<html lang="en">',
  )
}
