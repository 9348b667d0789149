import type { AppChange } from '@/lib/apps/library/schema'
import type { SavedTemplate } from '@/lib/apps/templates/schema'
import type { AppDetail, AppSummary, DeletedApp, ReleaseDetail, ReleaseSummary } from '@/lib/apps/schema'
import type { RevisionDetail, RevisionSummary } from '@/lib/apps/revisions/schema'
import type { SentOperations, SentPresence } from '@/lib/apps/collaboration/schema'
import { apiRequest } from '@/lib/client/api-request'
import type { AppDocument } from '@/lib/document/document'
import type { Source } from '@/lib/document/sources'
import type { Start } from './start-key'

/** No answer at all: no network, or no server behind it. */
export class UnreachableError extends Error {
  constructor() {
    super('The server cannot be reached.')
  }
}

async function call<T>(...request: Parameters<typeof apiRequest>): Promise<T> {
  try {
    return await apiRequest<T>(...request)
  } catch (error) {
    throw error instanceof TypeError ? new UnreachableError() : error
  }
}

const pathOf = (id: string, ...rest: string[]) => ['/api/apps', encodeURIComponent(id), ...rest].join('/')

/** The server's calls that the builder makes. */
export const api = {
  createApp: (name: string) => call<AppSummary>('POST', '/api/apps', { name }),
  /** Makes an app from a template; with the same key, the same app. */
  startApp: (name: string, start: Start, key: string) =>
    call<AppSummary>('POST', '/api/apps', { name, ...start }, { 'idempotency-key': key }),
  /** Renames, moves or archives an app. */
  changeApp: (id: string, change: AppChange) => call<AppSummary>('PATCH', pathOf(id), change),
  duplicateApp: (id: string) => call<AppSummary>('POST', pathOf(id, 'copies'), {}),
  /** What a site gives to an app live. */
  findSource: (url: string) => call<Omit<Source, 'id'>>('POST', '/api/sources', { url }),
  createFolder: (name: string) => call<{ id: string }>('POST', '/api/folders', { name }),
  renameFolder: (id: string, name: string) =>
    call('PATCH', `/api/folders/${encodeURIComponent(id)}`, { name }),
  removeFolder: (id: string) => call('DELETE', `/api/folders/${encodeURIComponent(id)}`),
  saveTemplate: (appId: string, name: string, description: string) =>
    call<SavedTemplate>('POST', '/api/templates', { appId, name, description }),
  changeTemplate: (id: string, name: string, description: string) =>
    call<SavedTemplate>('PATCH', `/api/templates/${encodeURIComponent(id)}`, { name, description }),
  deleteTemplate: (id: string) => call('DELETE', `/api/templates/${encodeURIComponent(id)}`),
  readApp: (id: string) => call<AppDetail>('GET', pathOf(id)),
  /** Saves over `revision`; refused with 409 when the server has a newer one. */
  saveApp: (id: string, document: AppDocument, revision: number, auto = false) =>
    call<{ revision: number }>(
      'PUT',
      pathOf(id),
      { document, ...(auto && { auto }) },
      { 'if-match': String(revision) },
    ),
  /** A page of its revisions, newest first: those before a number, or the steps of one. */
  listRevisions: (id: string, page: { before?: number; stepsOf?: number }) => {
    const query = new URLSearchParams(Object.entries(page).map(([name, number]) => [name, String(number)]))
    return call<RevisionSummary[]>('GET', `${pathOf(id, 'revisions')}${query.size > 0 ? `?${query}` : ''}`)
  },
  readRevision: (id: string, number: number) =>
    call<RevisionDetail>('GET', pathOf(id, 'revisions', String(number))),
  /** Makes an earlier revision the newest one again; the present one stays in the history. */
  restoreRevision: (id: string, number: number) =>
    call<{ revision: number }>('POST', pathOf(id, 'revisions', String(number), 'restore'), {}),
  changeRevision: (id: string, number: number, change: { name?: string | null; auto?: false }) =>
    call<RevisionSummary>('PATCH', pathOf(id, 'revisions', String(number)), change),
  /** Applies edits to the newest document; sent again with the same `sequence`, they count once. */
  sendOperations: (id: string, sent: SentOperations) =>
    call<{ revision: number; changed: boolean }>('POST', pathOf(id, 'operations'), sent),
  /** An address to look at the app before it is published, for a day. */
  givePreview: (id: string) => call<{ url: string; expiresAt: string }>('POST', pathOf(id, 'preview')),
  tellPresence: (id: string, presence: SentPresence) =>
    call<unknown>('PUT', pathOf(id, 'presence'), presence),
  eventsOf: (id: string, client: string, from: number) =>
    `${pathOf(id, 'events')}?${new URLSearchParams({ client, from: String(from) })}`,
  deleteApp: (id: string) => call<{ id: string }>('DELETE', pathOf(id)),
  listDeletedApps: () => call<DeletedApp[]>('GET', pathOf('deleted')),
  restoreApp: (id: string) => call<AppSummary>('POST', pathOf('deleted', id)),
  /** Removes a deleted app for good; asks who it is. */
  removeApp: (id: string) => call<{ id: string }>('DELETE', pathOf('deleted', id)),
  addPicture: (id: string, picture: File) =>
    call<{ reference: string; url: string }>('POST', pathOf(id, 'assets'), picture),
  /** Takes pictures of the person's other apps over; answers those that the app has now. */
  copyPictures: (id: string, hashes: readonly string[]) =>
    call<{ hashes: string[] }>('POST', pathOf(id, 'assets', 'copies'), { hashes }),
  /** With the same key, the same release. */
  publish: (id: string, said: { versionName?: string; notes?: string }, key: string) =>
    call<ReleaseSummary>('POST', pathOf(id, 'releases'), said, { 'idempotency-key': key }),
  /** What changed since the newest release, in words for people; empty without one, or when nothing did. */
  proposeNotes: (id: string) => call<{ notes: string }>('GET', pathOf(id, 'releases', 'proposal')),
  /** Publishes the design of an earlier release again; with the same key, once. */
  rollBack: (id: string, version: number, key: string) =>
    call<ReleaseSummary>(
      'POST',
      pathOf(id, 'releases', String(version), 'rollback'),
      {},
      { 'idempotency-key': key },
    ),
  /** Emails the app's address to its owner. */
  emailLink: (id: string) => call<{ to: string }>('POST', pathOf(id, 'link-email')),
  /** Takes an app down; publishing brings it back. */
  unpublish: (id: string) => call<AppSummary>('DELETE', pathOf(id, 'publication')),
  listReleases: (id: string) => call<ReleaseSummary[]>('GET', pathOf(id, 'releases')),
  readRelease: (id: string, version: number) =>
    call<ReleaseDetail>('GET', pathOf(id, 'releases', String(version))),
}

export type Api = typeof api
