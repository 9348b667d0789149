import { z } from 'zod'
import type { FileCheck, LinkFault, LinkFile } from './schema'
import type { AppIdentity, AppleIdentity } from './statements'

/** A host's response without following redirects, or the problem. */
export type HostResponse =
  | { ok: true; value: { status: number; headers: Record<string, string>; bytes: Uint8Array } }
  | { ok: false; problem: string }

type Verdict = { fault: LinkFault | null; message: string }
type Expected = { android: AppIdentity & { playFingerprint: string | null }; apple: AppleIdentity | null }

/** Apple's maximum file size, in bytes. */
export const MAX_LINK_FILE = 128 * 1024
const SHOWN = 60

const RIGHT: Verdict = { fault: null, message: 'Correct: phones open links to this host in your app.' }

const NO_ANSWER: Record<string, Verdict> = {
  timeout: { fault: 'timeout', message: 'The host didn’t respond in time. Try again in a few minutes.' },
  certificate: {
    fault: 'certificate',
    message: 'The host’s HTTPS certificate is not valid for this address. Phones refuse it too.',
  },
  'too-large': { fault: 'too-large', message: 'The file is larger than 128 KB. Phones don’t read it.' },
}
const UNREACHABLE: Verdict = {
  fault: 'unreachable',
  message:
    'The host didn’t respond over HTTPS. If you don’t use it, nothing links to it, and you don’t need to do anything for iPhones and Android 12 or newer. On Android 11 and earlier, links don’t open in the app until every host has the file.',
}

const NO_WEB_CREDENTIALS: Verdict = {
  fault: 'no-web-credentials',
  message:
    'Links open in your app, but it is missing under “webcredentials”: a sign-in in the browser can’t come back to the app.',
}

/** Evaluates a host's response for a link file as phones do. */
export function judge(
  file: LinkFile,
  address: string,
  response: HostResponse,
  expected: Expected,
): Omit<FileCheck, 'file' | 'address'> {
  if (!response.ok) return NO_ANSWER[response.problem] ?? UNREACHABLE
  const faulty = verifyResponse(address, response.value)
  if (faulty) return faulty
  const content = toJson(response.value.bytes)
  if (content === undefined)
    return { fault: 'not-json', message: 'This is not valid JSON. Put the downloaded file there as it is.' }
  return file === 'assetlinks.json'
    ? judgeAssetLinks(content, expected.android)
    : judgeAssociation(content, expected.apple)
}

function verifyResponse(
  address: string,
  { status, headers, bytes }: (HostResponse & { ok: true })['value'],
): Verdict | null {
  if (status >= 300 && status < 400) {
    const { location = '' } = headers
    const where =
      location !== '' && URL.canParse(location, address)
        ? ` to ${shorten(new URL(location, address).href)}`
        : ''
    return {
      fault: 'redirect',
      message: `This URL redirects${where} (${status}). Phones don’t follow redirects here. Serve the file directly.`,
    }
  }
  if (status === 404 || status === 410)
    return { fault: 'missing', message: `No file at this address (${status}).` }
  if (status !== 200)
    return {
      fault: 'status',
      message: `The host responded with status ${status} instead of 200. Allow everyone to read the file without a sign-in.`,
    }
  if (bytes.length > MAX_LINK_FILE) return NO_ANSWER['too-large']!
  const type = (headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase()
  if (type !== 'application/json')
    return {
      fault: 'type',
      message: `The file is sent as ${type === '' ? 'no content type' : shorten(type)}. Send it as application/json.`,
    }
  return null
}

function toJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown
  } catch {
    return undefined
  }
}

const texts = z.array(z.string()).catch([])
const statement = z.object({
  relation: texts,
  target: z
    .object({
      namespace: z.string().catch(''),
      package_name: z.string().catch(''),
      sha256_cert_fingerprints: texts,
    })
    .catch({ namespace: '', package_name: '', sha256_cert_fingerprints: [] }),
  include: z.string().optional().catch(undefined),
})
const NO_STATEMENT = {
  relation: [],
  target: { namespace: '', package_name: '', sha256_cert_fingerprints: [] },
}
const assetLinksFile = z.array(statement.catch(NO_STATEMENT))

function judgeAssetLinks(content: unknown, app: Expected['android']): Verdict {
  const file = assetLinksFile.safeParse(content)
  if (!file.success)
    return { fault: 'wrong-shape', message: 'The file must be a list of statements, in [ ].' }
  const android = file.data.filter(({ target }) => target.namespace === 'android_app')
  const ours = android.filter(({ target }) => target.package_name === app.packageId)
  if (ours.length === 0) {
    const include = file.data.find((component) => component.include !== undefined)?.include
    if (include !== undefined)
      return {
        fault: 'refers-elsewhere',
        message: `The file refers to ${shorten(include)}, which this check does not read. Put the statement for ${app.packageId} into this file.`,
      }
    const others = [...new Set(android.map(({ target }) => target.package_name))]
    const found = others.length === 0 ? 'no Android app' : `${list(others)}, not your app`
    return {
      fault: 'wrong-package',
      message: `The file names ${found}. Your package ID is ${app.packageId}.`,
    }
  }
  const handling = ours.filter(({ relation }) =>
    relation.includes('delegate_permission/common.handle_all_urls'),
  )
  if (handling.length === 0)
    return {
      fault: 'wrong-relation',
      message:
        'The statement for your app is missing the relation delegate_permission/common.handle_all_urls.',
    }
  const listed = new Set(
    handling.flatMap(({ target }) =>
      target.sha256_cert_fingerprints.map((text) => text.trim().toUpperCase()),
    ),
  )
  const missing = app.fingerprints.filter((fingerprint) => !listed.has(fingerprint))
  if (missing.length === 0) return RIGHT
  if (missing.every((fingerprint) => fingerprint === app.playFingerprint))
    return {
      fault: 'no-play-fingerprint',
      message:
        'Google Play’s fingerprint is missing: links don’t open in the app for people who installed it from Play.',
    }
  return {
    fault: 'wrong-fingerprint',
    message: `The fingerprint of your app’s key, ${shorten(missing[0]!)}, is missing. The file has ${listed.size === 0 ? 'none' : list([...listed])}.`,
  }
}

const association = z.object({
  webcredentials: z.object({ apps: texts }).catch({ apps: [] }),
  applinks: z.object({
    details: z.array(
      z.object({ appIDs: texts, appID: z.string().optional().catch(undefined) }).catch({ appIDs: [] }),
    ),
  }),
})

function judgeAssociation(content: unknown, apple: AppleIdentity | null): Verdict {
  const file = association.safeParse(content)
  if (!file.success)
    return { fault: 'wrong-shape', message: 'The file must have a list “details” within “applinks”.' }
  const ids = file.data.applinks.details.flatMap(({ appIDs, appID }) => [
    ...appIDs,
    ...(appID ? [appID] : []),
  ])
  const ours = apple && `${apple.teamId}.${apple.bundleId}`
  if (ours !== null && ids.includes(ours))
    return file.data.webcredentials.apps.includes(ours) ? RIGHT : NO_WEB_CREDENTIALS
  return {
    fault: 'wrong-app',
    message: `The file names ${ids.length === 0 ? 'no app' : list(ids)}. Yours is ${ours ?? 'not known without a team ID'}.`,
  }
}

/** Limits the length of foreign text. */
function shorten(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
}

function list(all: readonly string[]): string {
  const shown = all.slice(0, 3).map(shorten).join(', ')
  return all.length > 3 ? `${shown} and ${all.length - 3} more` : shown
}
