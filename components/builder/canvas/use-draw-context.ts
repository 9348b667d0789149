'use client'

import { useCallback, useMemo } from 'react'
import type { DrawContext } from '@/components/blocks/context'
import { assetHash } from '@/lib/document/asset'
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

/** Stays the same object, so that blocks are drawn again only when they change. */
export function useDrawContext(editing: boolean): DrawContext {
  const assetUrl = useAssetUrl()
  return useMemo(() => ({ assetUrl, screenHref: (id) => `#${id}`, editing }), [assetUrl, editing])
}
