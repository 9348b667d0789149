'use client'

import { useMemo } from 'react'
import type { Scheme } from '@/lib/document/color-scheme'
import type { Settings } from '@/lib/document/settings'
import { useEditor } from '../state/use-editor'
import { useFonts } from './fonts'

/** Settings of the canvas: the app's, with the theme being tried out, in the displayed scheme. */
export function useShownSettings(): { settings: Settings; scheme: Scheme | undefined } {
  const present = useEditor((state) => state.history.present.settings)
  const tried = useEditor((state) => state.tried)
  const wished = useEditor((state) => state.scheme)
  const settings = useMemo(() => (tried ? { ...present, ...tried } : present), [present, tried])
  useFonts(settings)
  return { settings, scheme: settings.colorScheme === 'system' ? (wished ?? undefined) : undefined }
}
