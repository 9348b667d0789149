'use client'

import { ASSET_LIMIT } from '@/lib/apps/schema'
import { CallError } from '../api'
import { useSession } from '../state/use-session'

type Result = { reference: string } | { error: string }

/** Keeps a picture with the app. A new app is saved first: pictures belong to an app. */
export function useUpload(): (file: File) => Promise<Result> {
  const { api, saver, store } = useSession()
  return async (file) => {
    if (!file.type.startsWith('image/')) return { error: 'Choose a picture: PNG, JPEG, WebP, GIF or SVG.' }
    if (file.size > ASSET_LIMIT) return { error: 'The picture is too large: at most 5 MB.' }
    if (!store.get().app && !(await saver.save())) {
      if (store.get().phase.kind === 'signed-out') store.set({ dialog: 'sign-in' })
      return { error: 'The app has to be saved before pictures can be added to it.' }
    }
    try {
      return { reference: (await api.addPicture(store.get().app!.id, file)).reference }
    } catch (error) {
      return {
        error:
          error instanceof CallError
            ? error.message
            : 'The picture could not be sent. Check the connection and try again.',
      }
    }
  }
}
