'use client'

import type { ReactNode } from 'react'
import { type LiveValues, setLiveValues } from '@/lib/base/live-value'

/**
 * Gives a page's scripts the values that differ from their defaults. Around the page, so that it renders
 * before everything that reads them, also where only the browser renders, as after `notFound()`.
 */
export function PageValues({ values, children }: { values: LiveValues; children: ReactNode }) {
  if (typeof document !== 'undefined') setLiveValues(values)
  return children
}
