'use client'

import { Skeleton } from '@/components/ui/skeleton'
import { Spinner } from '@/components/ui/spinner'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import type { EditorState } from '../state/editor-state'
import { useEditor, useEditorStore } from '../state/use-editor'
import { lazyPart } from '../../ui/lazy'
import { ComponentsPanel } from './components-panel'

/** Heights in pixels: a list's title, a row, and the line under the title of the tabs. */
const LIST = { title: 30, row: 40, empty: 44 }

const waiting = <Spinner className="mx-auto my-8" />
const ScreensAndTabs = lazyPart(
  () => import('./screens-and-tabs').then((file) => file.ScreensAndTabs),
  <ListsSkeleton />,
)
const LayersPanel = lazyPart(() => import('../layers/layers-panel').then((file) => file.LayersPanel), waiting)
const SettingsPanel = lazyPart(() => import('./settings-panel').then((file) => file.SettingsPanel), waiting)

/** As high as the lists of screens and tabs, so that the components below don't move. */
function ListsSkeleton() {
  const screens = useEditor((state) => state.history.present.screens.length)
  const tabs = useEditor((state) => state.history.present.tabs.length)
  return (
    <>
      <Skeleton style={{ height: LIST.title + screens * LIST.row }} />
      <Skeleton style={{ height: LIST.title + LIST.empty + tabs * LIST.row }} />
    </>
  )
}

/**
 * Tabs for screens, tabs and components, for the layers, and for the settings. Their panels are no tab stops,
 * because each starts with a control.
 */
export function LeftPane() {
  const store = useEditorStore()
  const pane = useEditor((state) => state.pane)
  return (
    <Tabs
      value={pane}
      onValueChange={(next) => store.set({ pane: next as EditorState['pane'] })}
      className="p-3"
    >
      <TabsList aria-label="Build, layers and settings" className="flex">
        <TabsTrigger value="components" className="px-2 text-[13px]">
          Build
        </TabsTrigger>
        <TabsTrigger value="layers" className="px-2 text-[13px]">
          Layers
        </TabsTrigger>
        <TabsTrigger value="settings" className="px-2 text-[13px]">
          Settings
        </TabsTrigger>
      </TabsList>
      <TabsContent value="components" tabIndex={undefined} className="grid grid-cols-1 gap-5">
        <ScreensAndTabs />
        <ComponentsPanel />
      </TabsContent>
      <TabsContent value="layers" tabIndex={undefined}>
        <LayersPanel />
      </TabsContent>
      <TabsContent value="settings" tabIndex={undefined} className="grid grid-cols-1 gap-6">
        <SettingsPanel />
      </TabsContent>
    </Tabs>
  )
}
