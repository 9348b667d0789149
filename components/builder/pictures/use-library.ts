'use client'

import { useQuery } from '@tanstack/react-query'
import type { StoredAsset } from '@/lib/apps/schema'
import { assetHash, withFocalPoint } from '@/lib/document/asset'
import type { AppDocument } from '@/lib/document/document'
import { pictureSources } from '@/lib/document/walk'
import { useSession } from '../session/use-session'
import { useEditor } from '../state/use-editor'
import { KINDS, type UploadKind } from './use-upload'

/** A picture or video to choose: stored with the app, or one from the web that a screen shows (without `stored`). */
export type LibraryPicture = {
  reference: string
  url: string
  name: string
  stored?: Pick<StoredAsset, 'size' | 'addedAt'>
}

/** The pictures or videos of the open app, newest first; pictures from the web last. Loads them if `enabled`. */
export function useLibrary(kind: UploadKind, enabled = true) {
  const { api, store } = useSession()
  const appId = useEditor((state) => state.app?.id)
  return useQuery({
    queryKey: ['library', appId, kind],
    queryFn: async (): Promise<LibraryPicture[]> => {
      const all = appId === undefined ? [] : await api.listAssets(appId)
      const stored = all.filter(({ contentType }) => KINDS[kind].takes.test(contentType))
      const document = store.get().history.present
      const names = pictureNames(document)
      const fromWeb =
        kind === 'picture' ? pictureSources(document).filter((one) => /^https?:/i.test(one)) : []
      const addresses = new Set(fromWeb.map((source) => withFocalPoint(source, null)))
      return [
        ...stored.map(({ reference, url, size, addedAt }) => ({
          ...{ reference, url, stored: { size, addedAt } },
          name: names.get(reference) ?? '',
        })),
        ...[...addresses].map((url) => ({ reference: url, url, name: names.get(url) ?? url })),
      ]
    },
    enabled,
    // Pictures are added all the time, also by others.
    staleTime: 0,
    gcTime: 0,
  })
}

/** Props that describe the picture in the same object, best first. */
const DESCRIBING = ['alt', 'caption', 'title', 'name', 'text', 'author'] as const

/** What the document calls its pictures, by source. A stored one is named without its focal point. */
export function pictureNames({ settings, screens }: AppDocument): Map<string, string> {
  const names = new Map<string, string>()
  const read = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const part = value as Record<string, unknown>
    const texts = DESCRIBING.map((prop) => part[prop]).filter((text) => typeof text === 'string')
    const name = texts.map((text) => text.trim()).find(Boolean)
    for (const inside of Object.values(part)) {
      if (typeof inside !== 'string') read(inside)
      else if (name && (assetHash(inside) !== null || /^https?:/i.test(inside))) {
        const picture = withFocalPoint(inside, null)
        if (!names.has(picture)) names.set(picture, name)
      }
    }
  }
  read(screens)
  if (settings.icon) names.set(settings.icon, 'App icon')
  return names
}
