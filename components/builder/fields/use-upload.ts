'use client'

import { ASSET_LIMIT } from '@/lib/apps/schema'
import { ApiError } from '@/lib/client/api-request'
import { useSession } from '../session/use-session'

type Result = { reference: string } | { error: string }

/** Keeps a picture with the app. A new app is saved first: pictures belong to an app. */
export function useUpload(): (file: File) => Promise<Result> {
  const { api, saver, store } = useSession()
  return async (file) => {
    if (!file.type.startsWith('image/')) return { error: 'Choose a picture: PNG, JPEG, WebP, GIF or SVG.' }
    if (file.size > ASSET_LIMIT) return { error: 'The picture is too large. Use one of up to 5 MB.' }
    if (!store.get().app && !(await saver.save())) {
      if (store.get().phase.kind === 'signed-out') store.set({ dialog: 'sign-in' })
      return { error: 'Save the app before you add pictures to it.' }
    }
    try {
      return { reference: (await api.addPicture(store.get().app!.id, file)).reference }
    } catch (error) {
      return {
        error:
          error instanceof ApiError
            ? error.message
            : 'We couldn’t upload the picture. Check your connection and try again.',
      }
    }
  }
}
