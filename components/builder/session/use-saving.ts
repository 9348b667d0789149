'use client'

import { useMemo } from 'react'
import { notify } from '@/components/ui/toaster'
import { focusField } from '../focus-field'
import { describeInvalidFields } from '../invalid-fields'
import type { Saver } from './saver'
import type { EditorStore } from '../state/editor-state'
import { useSession } from './use-session'

/** Manual saving. Reports problems and opens the dialog that resolves them. */
export function useSaving() {
  const { store, saver } = useSession()
  return useMemo(
    () => ({
      save: () => void saveAndNotify(store, saver),
      saveAndNotify: () => saveAndNotify(store, saver),
      openPublish: () => store.set({ dialog: 'publish' }),
    }),
    [store, saver],
  )
}

async function saveAndNotify(store: EditorStore, saver: Saver): Promise<boolean> {
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
          title: `Saved, except for ${describeInvalidFields(store.get())}`,
          description: 'That field has an error. Your text is saved in this browser until you fix it.',
        })
        focusField(store, Object.keys(pending)[0]!)
      }
      break
    case 'saving':
      break
  }
  return saved
}
