import type { AppChange } from '@/lib/apps/library/schema'
import type { SavedTemplate } from '@/lib/apps/templates/schema'
import type {
  AppDetail,
  StoredAsset,
  AppSummary,
  DeletedApp,
  ReleaseDetail,
  ReleaseSummary,
} from '@/lib/apps/schema'
import type { RevisionDetail, RevisionSummary } from '@/lib/apps/revisions/schema'
import type { SentOperations, SentPresence } from '@/lib/apps/collaboration/schema'
import { apiRequest } from '@/lib/client/api-request'
import type { AppDocument } from '@/lib/document/document'
import type { FoundTable } from '@/lib/sources/tables/table'
import type { Source } from '@/lib/document/sources'
import type { Start } from './idempotency-key'

/** No response: the network or the server is down. */
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

/** API calls of the builder. */
export const api = {
  createApp: (name: string) => call<AppSummary>('POST', '/api/apps', { name }),
  /** Creates an app from a template. Repeating the key returns the same app. */
  startApp: (name: string, start: Start, key: string) =>
    call<AppSummary>('POST', '/api/apps', { name, ...start }, { 'idempotency-key': key }),
  /** Renames, moves or archives an app. */
  changeApp: (id: string, change: AppChange) => call<AppSummary>('PATCH', pathOf(id), change),
  /** Offers an app to the person with an email address. */
  offerApp: (id: string, email: string) => call<{ id: string }>('POST', pathOf(id, 'transfer'), { email }),
  withdrawOffer: (id: string) => call('DELETE', pathOf(id, 'transfer')),
  moveToWorkspace: (id: string, workspace: string) =>
    call<{ app: string }>('PUT', pathOf(id, 'workspace'), { workspace }),
  /** Leads the app's hosted address to another one. */
  forwardApp: (id: string, to: string) => call<AppSummary>('PUT', pathOf(id, 'forwarding'), { to }),
  endForwarding: (id: string) => call<AppSummary>('DELETE', pathOf(id, 'forwarding')),
  duplicateApp: (id: string) => call<AppSummary>('POST', pathOf(id, 'copies'), {}),
  /** Detects the live content that a site provides. */
  findSource: (url: string) =>
    call<Omit<Source, 'id'> & Partial<FoundTable>>('POST', '/api/sources', { url }),
  createFolder: (name: string) => call<{ id: string }>('POST', '/api/folders', { name }),
  renameFolder: (id: string, name: string) =>
    call('PATCH', `/api/folders/${encodeURIComponent(id)}`, { name }),
  removeFolder: (id: string) => call('DELETE', `/api/folders/${encodeURIComponent(id)}`),
  saveTemplate: (appId: string, name: string, description: string) =>
    call<SavedTemplate>('POST', '/api/templates', { appId, name, description }),
  changeTemplate: (id: string, name: string, description: string) =>
    call<SavedTemplate>('PATCH', `/api/templates/${encodeURIComponent(id)}`, { name, description }),
  /** Replaces a template's design with an app's newest one. */
  updateTemplate: (id: string, appId: string) =>
    call<SavedTemplate>('PATCH', `/api/templates/${encodeURIComponent(id)}`, { appId }),
  deleteTemplate: (id: string) => call('DELETE', `/api/templates/${encodeURIComponent(id)}`),
  readApp: (id: string) => call<AppDetail>('GET', pathOf(id)),
  /** Saves over `revision`. Fails with 409 if the server has a newer one. */
  saveApp: (id: string, document: AppDocument, revision: number, auto = false) =>
    call<{ revision: number }>(
      'PUT',
      pathOf(id),
      { document, ...(auto && { auto }) },
      { 'if-match': String(revision) },
    ),
  /** A page of revisions, newest first: those before a number, or the steps of one. */
  listRevisions: (id: string, page: { before?: number; stepsOf?: number }) => {
    const query = new URLSearchParams(Object.entries(page).map(([name, number]) => [name, String(number)]))
    return call<RevisionSummary[]>('GET', `${pathOf(id, 'revisions')}${query.size > 0 ? `?${query}` : ''}`)
  },
  readRevision: (id: string, number: number) =>
    call<RevisionDetail>('GET', pathOf(id, 'revisions', String(number))),
  /** Restores an earlier revision as the newest one. The current one stays in the history. */
  restoreRevision: (id: string, number: number) =>
    call<{ revision: number }>('POST', pathOf(id, 'revisions', String(number), 'restore'), {}),
  changeRevision: (id: string, number: number, change: { name?: string | null; auto?: false }) =>
    call<RevisionSummary>('PATCH', pathOf(id, 'revisions', String(number)), change),
  /** Applies edits to the newest document. Repeating a `sequence` has no effect. */
  sendOperations: (id: string, sent: SentOperations) =>
    call<{ revision: number; changed: boolean }>('POST', pathOf(id, 'operations'), sent),
  /** Creates a preview URL that is valid for a day. */
  createPreview: (id: string) => call<{ url: string; expiresAt: string }>('POST', pathOf(id, 'preview')),
  updatePresence: (id: string, presence: SentPresence) =>
    call<unknown>('PUT', pathOf(id, 'presence'), presence),
  eventsOf: (id: string, client: string, from: number) =>
    `${pathOf(id, 'events')}?${new URLSearchParams({ client, from: String(from) })}`,
  deleteApp: (id: string) => call<{ id: string }>('DELETE', pathOf(id)),
  listDeletedApps: () => call<DeletedApp[]>('GET', pathOf('deleted')),
  restoreApp: (id: string) => call<AppSummary>('POST', pathOf('deleted', id)),
  /** Permanently removes a deleted app. Requires a confirmed session. */
  removeApp: (id: string) => call<{ id: string }>('DELETE', pathOf('deleted', id)),
  /** Lists the app's pictures and videos, newest first. */
  listAssets: (id: string) => call<StoredAsset[]>('GET', pathOf(id, 'assets')),
  /** Adds a picture or video. */
  addAsset: (id: string, file: File) =>
    call<{ reference: string; url: string }>('POST', pathOf(id, 'assets'), file),
  /** Copies pictures from the person's other apps. Returns the hashes that the app has now. */
  copyPictures: (id: string, hashes: readonly string[]) =>
    call<{ hashes: string[] }>('POST', pathOf(id, 'assets', 'copies'), { hashes }),
  /** Repeating the key returns the same release. */
  publish: (
    id: string,
    details: { versionName?: string; notes?: string; withoutApproval?: string },
    key: string,
  ) => call<ReleaseSummary>('POST', pathOf(id, 'releases'), details, { 'idempotency-key': key }),
  /** Describes the changes since the newest release. Empty without a release or changes. */
  proposeNotes: (id: string) => call<{ notes: string }>('GET', pathOf(id, 'releases', 'proposal')),
  /** Publishes the design of an earlier release again. Repeating the key has no effect. */
  rollBack: (id: string, version: number, key: string) =>
    call<ReleaseSummary>(
      'POST',
      pathOf(id, 'releases', String(version), 'rollback'),
      {},
      { 'idempotency-key': key },
    ),
  /** Emails the app's URL to its owner. */
  emailLink: (id: string) => call<{ to: string }>('POST', pathOf(id, 'link-email')),
  /** Unpublishes an app. Publishing restores it. */
  unpublish: (id: string) => call<AppSummary>('DELETE', pathOf(id, 'publication')),
  listReleases: (id: string) => call<ReleaseSummary[]>('GET', pathOf(id, 'releases')),
  readRelease: (id: string, version: number) =>
    call<ReleaseDetail>('GET', pathOf(id, 'releases', String(version))),
}

export type Api = typeof api
