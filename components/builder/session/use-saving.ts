'use client'

import { useMemo } from 'react'
import { notify } from '@/components/ui/toaster'
import { focusField } from '../focus-field'
import { nameUnfinished } from '../unfinished'
import type { Saver } from './saving'
import type { EditorStore } from '../state/editor-state'
import { useSession } from './use-session'

/** Saving as a person asks for it: what stands in the way is said, and opens what helps. */
export function useSaving() {
  const { store, saver } = useSession()
  return useMemo(
    () => ({
      save: () => void saveAndTell(store, saver),
      saveAndTell: () => saveAndTell(store, saver),
      openPublish: () => store.set({ dialog: 'publish' }),
    }),
    [store, saver],
  )
}

async function saveAndTell(store: EditorStore, saver: Saver): Promise<boolean> {
  const saved = await saver.save()
  const { phase, pending } = store.get()
  switch (phase.kind) {
    case 'conflict':
      store.set({ dialog: 'conflict' })
      break
    case 'gone':
      store.set({ dialog: 'gone' })
      break
    case 'signed-out':
      store.set({ dialog: 'sign-in' })
      break
    case 'offline':
      notify({
        title: 'You are offline',
        description: 'Your changes are stored in this browser. We’ll save them when you’re back online.',
      })
      break
    case 'failed':
      notify({ title: 'Could not save', description: phase.message, tone: 'destructive' })
      break
    case 'idle':
      if (saved) store.set({ announcement: 'Save finished.' })
      if (saved && Object.keys(pending).length > 0) {
        notify({
          title: `Saved, except for ${nameUnfinished(store.get())}`,
          description:
            'What you typed there has an error. It is stored in this browser until you correct it.',
        })
        focusField(store, Object.keys(pending)[0]!)
      }
      break
    case 'saving':
      break
  }
  return saved
}
