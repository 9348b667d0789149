'use client'

import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { inLanguage } from '@/lib/document/in-language'
import { DeviceFrame } from '../canvas/device-frame'
import { LanguageSwitch } from '../languages/language-switch'
import type { Device } from '../state/editor-state'
import { shownLanguage } from '../state/shown'
import { useEditor, useEditorStore } from '../state/use-editor'
import { DeviceSwitch } from '../top-bar/device-switch'
import { RunningApp } from './running-app'

/** The app as people will use it, in the chosen device. */
export function PreviewDialog() {
  const store = useEditorStore()
  const open = useEditor((state) => state.dialog === 'preview')
  return (
    <Primitive.Root open={open} onOpenChange={(next) => !next && store.set({ dialog: null })}>
      <Primitive.Portal>
        <Primitive.Content
          aria-describedby={undefined}
          className="fixed inset-0 z-50 flex flex-col bg-band text-foreground outline-none data-[state=open]:animate-fade-in"
        >
          <Preview />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

function Preview() {
  const store = useEditorStore()
  const name = useEditor((state) => state.history.present.settings.appName)
  const main = useEditor((state) => state.history.present)
  const [language, setLanguage] = useState(() => shownLanguage(store.get()))
  const document = inLanguage(main, language ?? '')
  const startId = useEditor((state) => state.screenId)
  const [device, setDevice] = useState<Device>(store.get().device)
  return (
    <>
      <header className="flex h-14 shrink-0 items-center gap-3 border-b bg-card px-3">
        <Primitive.Title className="min-w-0 flex-1 truncate text-sm font-semibold">
          Preview of <bdi>{name}</bdi>
        </Primitive.Title>
        <LanguageSwitch language={language} onChange={setLanguage} />
        <DeviceSwitch device={device} onChange={setDevice} />
        <Primitive.Close asChild>
          <Button variant="outline" size="sm" className="h-9">
            <X aria-hidden="true" />
            Close
          </Button>
        </Primitive.Close>
      </header>
      <DeviceFrame device={device} className="flex-1">
        <RunningApp {...{ document, startId, device }} onLanguage={setLanguage} />
      </DeviceFrame>
    </>
  )
}
