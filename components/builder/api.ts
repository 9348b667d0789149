import type { AppDetail, AppSummary, ReleaseDetail, ReleaseSummary } from '@/lib/apps/schema'
import type { AppDocument } from '@/lib/document/document'
import type { TemplateId } from '@/lib/templates/schema'

/** An answer that says no. */
export class CallError extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly code: string,
    readonly body: Record<string, unknown>,
  ) {
    super(message)
  }
}

/** No answer at all: no network, or no server behind it. */
export class UnreachableError extends Error {
  constructor() {
    super('The server cannot be reached.')
  }
}

async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
  let response: Response
  try {
    response = await fetch(path, init)
  } catch {
    throw new UnreachableError()
  }
  const body: unknown = await response.json().catch(() => ({}))
  if (response.ok) return body as T
  const { error, code } = body as { error?: string; code?: string }
  const message = error ?? `The server answered with ${response.status}. Please try again.`
  throw new CallError(message, response.status, code ?? 'unknown', body as Record<string, unknown>)
}

function send<T>(method: string, path: string, body: unknown, headers: Record<string, string> = {}) {
  return call<T>(path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

const at = (id: string, ...rest: string[]) => ['/api/apps', encodeURIComponent(id), ...rest].join('/')

/** The server's calls that the builder makes. */
export const api = {
  listApps: () => call<AppSummary[]>('/api/apps'),
  createApp: (name: string) => send<AppSummary>('POST', '/api/apps', { name }),
  /** Makes an app from a template; with the same key, the same app. */
  startApp: (name: string, template: TemplateId, key: string) =>
    send<AppSummary>('POST', '/api/apps', { name, template }, { 'idempotency-key': key }),
  readApp: (id: string) => call<AppDetail>(at(id)),
  /** Saves over `revision`; refused with 409 when the server has a newer one. */
  saveApp: (id: string, document: AppDocument, revision: number) =>
    send<{ revision: number }>('PUT', at(id), { document }, { 'if-match': String(revision) }),
  deleteApp: (id: string) => call<{ id: string }>(at(id), { method: 'DELETE' }),
  addPicture: (id: string, picture: File) =>
    call<{ reference: string; url: string }>(at(id, 'assets'), {
      method: 'POST',
      headers: { 'content-type': picture.type || 'application/octet-stream' },
      body: picture,
    }),
  publish: (id: string, versionName?: string) =>
    send<ReleaseSummary>('POST', at(id, 'releases'), versionName ? { versionName } : {}),
  /** Takes an app down; publishing brings it back. */
  unpublish: (id: string) => call<AppSummary>(at(id, 'publication'), { method: 'DELETE' }),
  listReleases: (id: string) => call<ReleaseSummary[]>(at(id, 'releases')),
  readRelease: (id: string, version: number) => call<ReleaseDetail>(at(id, 'releases', String(version))),
}

export type Api = typeof api
