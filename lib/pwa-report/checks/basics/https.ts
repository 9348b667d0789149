import type { Check } from '../check'
import type { Evidence } from '../../evidence/evidence'
import { fail, pass, type Verdict } from '../verdict'

const GET_HTTPS =
  'Ask your host for a certificate. Nearly all hosts include one for free (Let’s Encrypt). Without HTTPS, browsers can’t install the site.'

type PlainState = Extract<Evidence['transport'], { secure: false }>['https']

/** Verdicts for a page that loaded over plain HTTP, by how the same URL responds over HTTPS. */
const PLAIN: Readonly<Record<PlainState, Verdict>> = {
  answers: fail(
    'The page loaded over plain HTTP, although the server also supports HTTPS.',
    'Use the https:// address everywhere and redirect http:// visitors to it. Without HTTPS, browsers can’t install the site.',
  ),
  certificate: fail(
    'The page loaded over plain HTTP. Over HTTPS, its certificate isn’t valid.',
    'Renew the certificate. Most hosts do this for free with Let’s Encrypt.',
  ),
  none: fail('The page loaded over plain HTTP, and nothing usable responded over HTTPS.', GET_HTTPS),
  unasked: fail('The page loaded over plain HTTP.', GET_HTTPS),
}

export const https: Check = {
  id: 'https',
  group: 'basics',
  title: 'HTTPS',
  weight: 5,
  installs: true,
  run: ({ transport }) =>
    transport.secure
      ? pass('The page is served over HTTPS with a valid certificate.')
      : PLAIN[transport.https],
}
