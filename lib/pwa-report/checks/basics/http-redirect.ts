import type { Check } from '../check'
import type { Evidence } from '../../evidence/evidence'
import { fail, pass, type Verdict, warn } from '../verdict'

const FIX =
  'Redirect all http:// requests permanently to https://. Most hosts have a setting for it (“Force HTTPS”). On Apache, add these lines to .htaccess.'
const CODE = `RewriteEngine On
RewriteCond %{HTTPS} off
RewriteRule ^ https://%{HTTP_HOST}%{REQUEST_URI} [R=301,L]`

type SecureState = Extract<Evidence['transport'], { secure: true }>['plain']

/** Verdicts for a page that loaded over HTTPS, by how the same URL responds over plain HTTP. */
const SECURE: Readonly<Record<SecureState, Verdict>> = {
  redirects: pass('http:// addresses redirect to https://.'),
  closed: pass('Nothing is served over plain HTTP.'),
  serves: fail('The site also responds over plain HTTP, without redirecting to HTTPS.', FIX, CODE),
  unknown: warn(
    'We couldn’t tell what plain HTTP does: it didn’t respond in time, or kept redirecting.',
    'Open the http:// address in a browser. You should end up at https://.',
  ),
}

export const httpRedirect: Check = {
  id: 'http-redirect',
  group: 'basics',
  title: 'HTTP redirect',
  weight: 2,
  run: ({ transport }) =>
    transport.secure ? SECURE[transport.plain] : fail('Visitors stay on plain HTTP.', FIX, CODE),
}
