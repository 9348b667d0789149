'use client'

import { ScreensPanel } from './screens-panel'
import { TabsPanel } from './tabs-panel'

/** The lists of the app's screens and of its tabs. */
export function ScreensAndTabs() {
  return (
    <>
      <ScreensPanel />
      <TabsPanel />
    </>
  )
}
