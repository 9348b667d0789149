import type { Participant, Restored } from '@/lib/apps/collaboration/schema'
import { type AppDocument, emptyDocument } from '@/lib/document/document'
import { toCurrentVersion } from '@/lib/document/migrations'
import { isSame } from '@/lib/document/same'
import type { Api } from '../../../lib/client/apps-api'
import { notify } from '@/components/ui/toaster'
import { formatMoment } from '../../apps/format'
import { nameOf } from '../collaborators/naming'
import { startAutosave } from './autosave'
import { followApp } from './event-stream'
import { createTogether } from './together'
import { type DraftKeeper, keepDrafts } from './draft-keeper'
import { type DraftStorage, type FoundDraft, draftKey, findDraft, newAppSubject } from './drafts'
import { type EditorStore, type OpenApp, createEditorStore, isDirty } from '../state/editor-state'
import { replaceDocument } from '../state/history-commands'
import { type Channel, createPresence } from './presence'
import { type Saver, createSaver } from './saving'
import { keepView } from '../state/view-choices'

export type Session = {
  store: EditorStore
  saver: Saver
  /** Drops the work that was brought back and shows what the server has. */
  discardRestored: () => Promise<void>
  /** Writes the unsaved work into this browser at once. */
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
  /** The tabs whose drafts are still being written. */
  openTabs: () => Promise<Set<string>>
  /** A new app was saved for the first time. */
  onCreated: (app: OpenApp) => void
}

/** Opens an app, or a new one, with what is still unsaved of it in this browser. */
export async function openSession(options: SessionOptions): Promise<Session> {
  const { appId, userId, api, storage, tab } = options
  // A guest's new app is taken over by whoever signs in next.
  const subjects = appId ? [appId] : [newAppSubject(userId), newAppSubject(null)]
  const finding = findDraft(storage, subjects, tab, options.openTabs).catch(() => null)
  const { app, revision, document } = appId ? await read(api, appId) : newDocument()
  const store = createEditorStore({ app, revision, document })
  const stopKeepingView = keepView(store)
  const presence = createPresence(options.channel, tab, {
    // Whoever follows the app's events learns it from these.
    saved: () => void (isFollowing || followSave(store, saver)),
  })
  const subject = () => store.get().app?.id ?? newAppSubject(userId)
  presence.open(subject())

  const found = await finding
  const ownKey = () => draftKey(subject(), tab)
  const keeper = keepDrafts(store, storage, ownKey)
  const client = crypto.getRandomValues(new Uint32Array(4)).join('-')
  const together = createTogether({
    ...{ store, api, client, tellLost, tellRestored },
    tellReplaced: (by) => tellReplaced(store.get().others.find((other) => other.client === by)),
  })
  const saver = createSaver({
    store,
    api,
    together,
    signedIn: userId !== null,
    onCreated(created) {
      // The draft moves to the new app's name; the one without a name would come back as another app.
      void storage.delete(draftKey(newAppSubject(userId), tab)).catch(() => undefined)
      presence.open(created.id)
      options.onCreated(created)
    },
    onSaved: (saved) => presence.saved(saved),
  })
  if (found) await restore(store, storage, found, ownKey())
  const isFollowing = userId !== null && typeof EventSource !== 'undefined'
  const stopFollowing = isFollowing ? followApp({ store, api, together, client }) : () => undefined
  const stopGuarding = guardLeaving(store, keeper)
  // Guests try it out first; nobody asks them to sign in for that.
  const stopAutosave = userId === null ? () => undefined : startAutosave(store, saver)

  return {
    store,
    saver,
    async discardRestored() {
      if (store.get().app) await saver.takeTheirs()
      else {
        const { saved } = store.get()
        replaceDocument(store, saved, { pending: {}, restoredAt: null })
      }
    },
    flush: keeper.flush,
    close() {
      stopKeepingView()
      stopAutosave()
      stopFollowing()
      together.stop()
      stopGuarding()
      keeper.stop()
      saver.stop()
      presence.close()
    },
  }
}

async function read(api: Api, appId: string) {
  const { document, ...app } = await api.readApp(appId)
  // The service has read it by the same schema; it may be of a newer program all the same.
  return { app, revision: app.revision, document: toCurrentVersion(document) as AppDocument }
}

function newDocument(): { app: null; revision: number; document: AppDocument } {
  return { app: null, revision: 0, document: emptyDocument() }
}

/**
 * The work comes back as an edit of what the server has, based on the revision that it began with; what the server has
 * already was saved, though nobody heard of it.
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

function tellLost(count: number): void {
  notify({
    title: count === 1 ? 'One of your changes no longer applies' : `${count} of your changes no longer apply`,
    description: 'Somebody else changed or deleted that part of the app at the same time.',
  })
}

function tellReplaced(by: Participant | undefined): void {
  notify({
    title: `${by ? nameOf(by) : 'Somebody'} replaced what you just wrote`,
    description: 'You both changed the same thing at the same time. Yours is in the version history.',
  })
}

function tellRestored({ by, isMe, savedAt }: Restored): void {
  notify({
    title: `${isMe ? 'You' : by} restored the version of ${formatMoment(savedAt)}${isMe ? ' elsewhere' : ''}`,
    description: 'What was here before it is in the version history.',
  })
}

/** A save in another tab is taken over at once when nothing is lost by it; otherwise the person is told. */
async function followSave(store: EditorStore, saver: Saver): Promise<void> {
  if (isDirty(store.get()) || !(await saver.follow())) store.set({ elsewhere: 'saved' })
}

/** Writes the draft when the page goes; asks to stay only when it could not be written. */
function guardLeaving(store: EditorStore, { flush, leave }: DraftKeeper): () => void {
  const hide = () => {
    if (document.visibilityState === 'hidden') void flush()
  }
  const ask = (event: BeforeUnloadEvent) => {
    const state = store.get()
    if (isDirty(state) && !state.kept) event.preventDefault()
  }
  window.addEventListener('pagehide', leave)
  window.addEventListener('beforeunload', ask)
  document.addEventListener('visibilitychange', hide)
  return () => {
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('beforeunload', ask)
    document.removeEventListener('visibilitychange', hide)
  }
}
