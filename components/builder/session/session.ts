import type { Permission } from '@/lib/base/roles'
import type { Participant, Restored } from '@/lib/apps/collaboration/schema'
import { type AppDocument, emptyDocument } from '@/lib/document/document'
import { toCurrentVersion } from '@/lib/document/migrations'
import { isSame } from '@/lib/document/values'
import type { Api } from '../../../lib/client/apps-api'
import { notify } from '@/components/ui/toaster'
import { formatDateTime } from '../../apps/format'
import { participantName } from '../collaborators/naming'
import { startAutosave } from './autosave'
import { subscribeToApp } from './event-stream'
import { type DraftAutosave, startDraftAutosave } from './draft-autosave'
import { type DraftStorage, type FoundDraft, draftKey, findDraft, newAppSubject } from './drafts'
import {
  type EditorStore,
  type OpenApp,
  type OpenedDocument,
  canEdit,
  createEditorStore,
  isDirty,
} from '../state/editor-state'
import { replaceDocument } from '../state/history-commands'
import { type Channel, createPresence } from './presence'
import type { Notice } from './machine'
import { type Saver, createSaver } from './saver'
import { restoreView } from '../state/view-choices'

export type Session = {
  store: EditorStore
  saver: Saver
  /** Discards restored work and shows the server's version. */
  discardRestored: () => Promise<void>
  /** Stores unsaved work in this browser immediately. */
  flush: () => Promise<void>
  close: () => void
}

export type SessionOptions = {
  appId: string | null
  userId: string | null
  api: Api
  storage: DraftStorage
  channel: Channel | null
  tab: string
  /** Tabs that are still writing their drafts. */
  openTabs: () => Promise<Set<string>>
  /** Called after a new app's first save. */
  onCreated: (app: OpenApp) => void
  /** What the user may do with a new app. The service names them for others. */
  permissions?: readonly Permission[] | undefined
}

/** Opens an app, or a new one, with its unsaved work from this browser. */
export async function openSession(options: SessionOptions): Promise<Session> {
  const { appId, userId, api, storage, tab } = options
  // A guest's new app is adopted by the next user who signs in.
  const subjects = appId ? [appId] : [newAppSubject(userId), newAppSubject(null)]
  const finding = findDraft(storage, subjects, tab, options.openTabs).catch(() => null)
  const store = createEditorStore(appId ? await read(api, appId) : newDocument(options.permissions))
  const isEditor = canEdit(store.get())
  const stopSavingView = restoreView(store)
  const presence = createPresence(options.channel, tab, {
    // Users who follow the app's events get saves from there.
    saved: () => void (isFollowing || followSave(store, saver)),
  })
  const subject = () => store.get().app?.id ?? newAppSubject(userId)
  presence.open(subject())

  const found = await finding
  const ownKey = () => draftKey(subject(), tab)
  // Who may no longer edit keeps an earlier draft.
  const draftAutosave = isEditor ? startDraftAutosave(store, storage, ownKey) : NO_DRAFTS
  const client = crypto.getRandomValues(new Uint32Array(4)).join('-')
  const saver = createSaver({
    ...{ store, api, client, signedIn: userId !== null },
    onCreated(created) {
      // The draft moves to the new app's key. The old one would be restored as another app.
      void storage.delete(draftKey(newAppSubject(userId), tab)).catch(() => undefined)
      presence.open(created.id)
      options.onCreated(created)
    },
    onSaved: (saved) => presence.saved(saved),
    onNotice: (notice) => notifyUser(notice, store.get().others),
  })
  if (found && isEditor) await restore(store, storage, found, ownKey())
  const isFollowing = userId !== null && typeof EventSource !== 'undefined'
  const stopFollowing = isFollowing ? subscribeToApp({ store, api, saver, client }) : () => undefined
  const stopGuarding = warnBeforeUnload(store, draftAutosave)
  // Guests are trying the builder out, so saving must not prompt them to sign in.
  const stopAutosave = userId === null || !isEditor ? () => undefined : startAutosave(store, saver)

  return {
    store,
    saver,
    async discardRestored() {
      if (store.get().app) await saver.acceptRemote()
      else {
        const { saved } = store.get()
        replaceDocument(store, saved, { pending: {}, restoredAt: null })
      }
    },
    flush: draftAutosave.flush,
    close() {
      stopSavingView()
      stopAutosave()
      stopFollowing()
      stopGuarding()
      draftAutosave.stop()
      saver.stop()
      presence.close()
    },
  }
}

async function read(api: Api, appId: string) {
  const { document, ...app } = await api.readApp(appId)
  // The service has validated it, but the document may be from a newer version.
  const opened = toCurrentVersion(document) as AppDocument
  return { app, revision: app.revision, document: opened, permissions: app.permissions }
}

const NO_DRAFTS: DraftAutosave = {
  flush: () => Promise.resolve(),
  leave: () => undefined,
  stop: () => undefined,
}

function newDocument(permissions: SessionOptions['permissions']): OpenedDocument {
  return { app: null, revision: 0, document: emptyDocument(), permissions }
}

/**
 * Restores work as an edit of the server's version, based on its original revision. Work that the server
 * already has is deleted.
 */
async function restore(store: EditorStore, storage: DraftStorage, found: FoundDraft, ownKey: string) {
  const { document, pending, baseRevision, at } = found.draft
  const isSaved = isSame(document, store.get().saved)
  if (isSaved && Object.keys(pending).length === 0)
    return void (await storage.delete(found.key).catch(() => undefined))
  if (isSaved) store.set({ pending, restoredAt: at })
  else replaceDocument(store, document, { pending, revision: baseRevision, restoredAt: at })
  if (found.key === ownKey) return
  await storage
    .set(ownKey, found.draft)
    .then(() => storage.delete(found.key))
    .catch(() => undefined)
}

function notifyUser(notice: Notice, others: readonly Participant[]): void {
  if (notice.kind === 'lost') onEditsDropped(notice.count)
  else if (notice.kind === 'restored') notifyRestored(notice.restored)
  else notifyReplaced(others.find(({ client }) => client === notice.client))
}

function onEditsDropped(count: number): void {
  notify({
    title: count === 1 ? 'One of your changes no longer applies' : `${count} of your changes no longer apply`,
    description: 'Someone else changed or deleted that part of the app.',
  })
}

function notifyReplaced(by: Participant | undefined): void {
  notify({
    title: `${by ? participantName(by) : 'Someone'} replaced your latest change`,
    description: 'You both changed the same thing at the same time. Yours is in the version history.',
  })
}

function notifyRestored({ by, isMe, savedAt }: Restored): void {
  notify({
    title: `${isMe ? 'You' : by} restored the version of ${formatDateTime(savedAt)}${isMe ? ' elsewhere' : ''}`,
    description: 'Your previous version is in the version history.',
  })
}

/** Shows a save of another tab if there are no unsaved changes. Otherwise tells the person. */
async function followSave(store: EditorStore, saver: Saver): Promise<void> {
  if (isDirty(store.get()) || !(await saver.follow())) store.set({ elsewhere: 'saved' })
}

/** Stores the draft when the page closes. Warns only if that failed. */
function warnBeforeUnload(store: EditorStore, { flush, leave }: DraftAutosave): () => void {
  const hide = () => {
    if (document.visibilityState === 'hidden') void flush()
  }
  const confirmLeaving = (event: BeforeUnloadEvent) => {
    const state = store.get()
    if (isDirty(state) && !state.draftState) event.preventDefault()
  }
  window.addEventListener('pagehide', leave)
  window.addEventListener('beforeunload', confirmLeaving)
  document.addEventListener('visibilitychange', hide)
  return () => {
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('beforeunload', confirmLeaving)
    document.removeEventListener('visibilitychange', hide)
  }
}
