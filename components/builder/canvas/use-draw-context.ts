'use client'

import { useCallback, useMemo } from 'react'
import type { DrawContext } from '@/lib/blocks/frame/context'
import { assetHash } from '@/lib/document/asset'
import { useLiveContext } from '../live/use-live-context'
import { useIconShapes } from '../state/icon-library'
import { useEditor } from '../state/use-editor'

/** Where the open app's pictures are found. */
export function useAssetUrl(): (reference: string) => string {
  const appId = useEditor((state) => state.app?.id)
  return useCallback(
    (reference) => {
      const hash = assetHash(reference)
      return appId && hash ? `/api/apps/${appId}/assets/${hash}` : ''
    },
    [appId],
  )
}

/**
 * Stays the same object, so that blocks are drawn again only when they change.
 * @param shown the language that the app is shown in
 * @param open where links to things of a source lead; on the canvas nowhere
 * @param canvas how blocks are drawn where they are edited; without it they are drawn as in the app
 */
export function useDrawContext(
  shown: string,
  canvas?: Pick<DrawContext, 'drawBlock' | 'drawGroup'>,
  open?: (address: string) => void,
): DrawContext {
  const assetUrl = useAssetUrl()
  const main = useEditor((state) => state.history.present.settings.language)
  const locales = useEditor((state) => state.history.present.settings.locales)
  const notifications = useEditor((state) => state.history.present.settings.notifications)
  const iconShapes = useIconShapes()
  const live = useLiveContext(open)
  return useMemo(
    () => ({
      assetUrl,
      iconShapes,
      live,
      screenHref: (id: string) => `#${id}`,
      language: shown,
      languages: locales?.length ? [main, ...locales].map((tag) => ({ tag, href: '#' })) : undefined,
      notifications,
      ...(canvas && { editing: true, ...canvas }),
    }),
    [assetUrl, iconShapes, live, shown, main, locales, notifications, canvas],
  )
}
