'use client'

import { createContext, useContext, useMemo } from 'react'
import type { DrawContext } from '@/lib/blocks/frame/context'
import type { MapTiles } from '@/lib/document/maps'
import { useLiveContext } from '../live/use-live-context'
import { useAssetUrl } from '../pictures/use-asset-url'
import { useIconShapes } from '../state/icon-library'
import { useEditor } from '../state/use-editor'
import { useTranslations } from './translations'

const MapTilesContext = createContext<MapTiles | undefined>(undefined)
export const MapTilesProvider = MapTilesContext.Provider

/**
 * Returns a stable object, so that blocks rerender only when they change.
 * @param shown language of the app
 * @param open opens links to source content; undefined on the canvas
 * @param canvas renders blocks for editing; without it, as in the app
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
  const mapTiles = useContext(MapTilesContext)
  useTranslations(shown)
  return useMemo(
    () => ({
      assetUrl,
      iconShapes,
      live,
      mapTiles,
      screenHref: (id: string) => `#${id}`,
      language: shown,
      languages: locales?.length ? [main, ...locales].map((tag) => ({ tag, href: '#' })) : undefined,
      notifications,
      ...(canvas && { editing: true, ...canvas }),
    }),
    [assetUrl, iconShapes, live, mapTiles, shown, main, locales, notifications, canvas],
  )
}
