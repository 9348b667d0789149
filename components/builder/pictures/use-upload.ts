'use client'

import { useCallback } from 'react'
import { ASSET_LIMIT, VIDEO_LIMIT } from '@/lib/apps/schema'
import { ApiError } from '@/lib/client/api-request'
import { useSession } from '../session/use-session'
import type { Uploads } from '../state/editor-state'

type Result = { reference: string } | { error: string }
export type Upload = (file: File) => Promise<Result>

export const KINDS = {
  picture: {
    accept: 'image/png,image/jpeg,image/webp,image/gif,image/svg+xml,image/avif',
    takes: /^image\//,
    limit: ASSET_LIMIT,
    wrongType: 'Choose a picture: PNG, JPEG, WebP, GIF or SVG.',
    tooLarge: 'The picture is too large. Use one of up to 5 MB.',
  },
  video: {
    accept: 'video/mp4,video/webm',
    takes: /^video\/(?:mp4|webm)$/,
    limit: VIDEO_LIMIT,
    wrongType: 'Choose a video: MP4 or WebM.',
    tooLarge: 'The video is too large. Use one of up to 20 MB, or upload it to YouTube or Vimeo.',
  },
} as const
export type UploadKind = keyof typeof KINDS

/** Uploads a picture or video to the app. Saves a new app first, because they belong to an app. */
export function useUpload(kind: UploadKind = 'picture'): Upload {
  const { api, saver, store } = useSession()
  return useCallback(
    async (file) => {
      const { takes, limit, wrongType, tooLarge } = KINDS[kind]
      if (!takes.test(file.type)) return { error: wrongType }
      if (file.size > limit) return { error: tooLarge }
      if (!store.get().app && !(await saver.save())) {
        if (store.get().phase.kind === 'signed-out') store.set({ dialog: 'sign-in' })
        return { error: `Save the app before you add ${kind}s to it.` }
      }
      try {
        return { reference: (await api.addAsset(store.get().app!.id, file)).reference }
      } catch (error) {
        return {
          error:
            error instanceof ApiError
              ? error.message
              : `We couldn’t upload the ${kind}. Check your connection and try again.`,
        }
      }
    },
    [api, saver, store, kind],
  )
}

/** Uploads that run at the same time. */
const PARALLEL = 4

export type UploadFiles = (files: readonly File[], at: string, full?: Full) => Promise<string[]>

/** Files beyond the first `room` ones are refused with this error. */
type Full = { room: number; error: string }

/**
 * Uploads several pictures in parallel. The editor's state has their progress and errors at a place: the path
 * of a field, or `CANVAS`.
 * @returns the references of those that arrived, in the order of the files
 */
export function useUploadFiles(): UploadFiles {
  const { store } = useSession()
  const upload = useUpload()
  return useCallback(
    async (files, at, full) => {
      const report = (change: (before: Uploads) => Uploads) => {
        const { [at]: before = NO_UPLOADS, ...others } = store.get().uploads
        const now = change(before)
        const isOver = now.done === now.total && now.failed.length === 0
        store.set({ uploads: isOver ? others : { ...others, [at]: now } })
      }
      const fail = (file: File, error: string) =>
        report(({ done, failed, ...before }) => ({
          ...before,
          done: done + 1,
          failed: [...failed, { name: file.name, error }],
        }))
      // Errors of earlier uploads stay until the next ones start.
      report((before) => {
        const { total, done, failed } = before.done < before.total ? before : NO_UPLOADS
        return { total: total + files.length, done, failed }
      })
      const room = full?.room ?? files.length
      for (const file of files.slice(room)) fail(file, full?.error ?? '')
      const accepted = files.slice(0, room)
      const references: string[] = []
      let next = 0
      const work = async () => {
        for (let index = next++; index < accepted.length; index = next++) {
          const file = accepted[index]!
          const result = await upload(file)
          if ('error' in result) fail(file, result.error)
          else {
            references[index] = result.reference
            report((before) => ({ ...before, done: before.done + 1 }))
          }
        }
      }
      await Promise.all(Array.from({ length: PARALLEL }, work))
      return references.filter(Boolean)
    },
    [store, upload],
  )
}

const NO_UPLOADS: Uploads = { total: 0, done: 0, failed: [] }
