import type { Kept, LiveStore } from '@/lib/blocks/live/module'
import type { LivePlace } from '@/lib/blocks/live/run'
import { requestKey, toAnswer } from '@/lib/sources/client'
import { readMarkupInBrowser } from '@/lib/sources/html-in-browser'
import type { Source } from '@/lib/document/sources'

/** What sources said since the builder was opened: a block that moves is drawn with it at once. */
const answers = new Map<string, Kept>()
const MOST = 300

/** Nothing that is done in the builder is kept for a person. */
function storeOf(): LiveStore {
  const held = new Map<string, unknown>()
  const written = new EventTarget()
  return {
    read: (name) => held.get(name) ?? null,
    write(name, value) {
      held.set(name, value)
      written.dispatchEvent(new Event(name))
    },
    watch: (name, changed, signal) => written.addEventListener(name, changed, { signal }),
  }
}

const store = storeOf()

/** The builder as a place for live blocks: the service asks for them, for whoever may edit the app. It only reads. */
export function placeInBuilder(
  appId: string,
  sources: readonly Source[],
  open: (address: string) => void,
): LivePlace {
  const name = (sourceId: string, key: string) => {
    const source = sources.find(({ id }) => id === sourceId)
    return `${appId} ${source?.address ?? ''} ${key}`
  }
  return {
    source: (id) => sources.find((source) => source.id === id) ?? null,
    reading: ({ address }) => ({ markup: readMarkupInBrowser, address }),
    call:
      ({ id }) =>
      async (request) => {
        if (request.method !== 'GET') throw new Error('The builder only reads')
        const path = `/api/apps/${encodeURIComponent(appId)}/sources/${id}/${requestKey(request)}`
        return toAnswer(await fetch(path))
      },
    find: (sourceId, key) => Promise.resolve(answers.get(name(sourceId, key)) ?? null),
    keep(sourceId, key, kept) {
      answers.set(name(sourceId, key), kept)
      const oldest = answers.keys().next()
      if (answers.size > MOST && !oldest.done) answers.delete(oldest.value)
      return Promise.resolve()
    },
    store,
    open: (address) => open(address),
  }
}
