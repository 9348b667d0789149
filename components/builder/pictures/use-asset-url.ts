'use client'

import { useCallback } from 'react'
import { assetHash } from '@/lib/document/asset'
import { useEditor } from '../state/use-editor'

/** Returns the URL of a picture of the open app. */
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
