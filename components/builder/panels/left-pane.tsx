'use client'

import { Spinner } from '@/components/ui/spinner'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import type { EditorState } from '../state/editor-state'
import { useEditor, useEditorStore } from '../state/use-editor'
import { later } from '../../ui/later'
import { ComponentsPanel } from './components-panel'

const waiting = <Spinner className="mx-auto my-8" />
const ScreensAndTabs = later(() => import('./screens-and-tabs').then((file) => file.ScreensAndTabs), waiting)
const LayersPanel = later(() => import('../layers/layers-panel').then((file) => file.LayersPanel), waiting)
const SettingsPanel = later(() => import('./settings-panel').then((file) => file.SettingsPanel), waiting)

/** Components, screens and tabs; beside them the layers and the settings. */
export function LeftPane() {
  const store = useEditorStore()
  const pane = useEditor((state) => state.pane)
  return (
    <Tabs
      value={pane}
      onValueChange={(next) => store.set({ pane: next as EditorState['pane'] })}
      className="p-3"
    >
      <TabsList className="flex">
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
      <TabsContent value="components" className="grid grid-cols-1 gap-5 outline-none">
        <ComponentsPanel />
        <ScreensAndTabs />
      </TabsContent>
      <TabsContent value="layers" className="outline-none">
        <LayersPanel />
      </TabsContent>
      <TabsContent value="settings" className="grid grid-cols-1 gap-6 outline-none">
        <SettingsPanel />
      </TabsContent>
    </Tabs>
  )
}
