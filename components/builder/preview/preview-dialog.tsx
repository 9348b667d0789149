'use client'

import { Moon, RotateCw, X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { useFocusReturn } from '@/components/ui/use-focus-return'
import type { Scheme } from '@/lib/document/color-scheme'
import { inLanguage } from '@/lib/document/in-language'
import { LanguageSwitch } from '../languages/language-switch'
import type { Device } from '../state/editor-state'
import { shownLanguage } from '../state/shown'
import { useEditor, useEditorStore } from '../state/use-editor'
import { rememberView, viewChoices } from '../state/view-choices'
import { ToolButton } from '../controls/tool-button'
import { ModelFrame } from './model-frame'
import { ModelSelect } from './model-select'
import { MODEL_OF, modelOf } from './models'
import { OwnPhone } from './own-phone'
import { RunningApp } from './running-app'

/** The app as people will use it, on the chosen device. */
export function PreviewDialog() {
  const store = useEditorStore()
  const focusReturn = useFocusReturn()
  const open = useEditor((state) => state.dialog === 'preview')
  return (
    <Primitive.Root open={open} onOpenChange={(next) => !next && store.set({ dialog: null })}>
      <Primitive.Portal>
        <Primitive.Content
          {...focusReturn}
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
  const main = useEditor((state) => state.history.present)
  const [language, setLanguage] = useState(() => shownLanguage(store.get()))
  const document = inLanguage(main, language ?? '')
  const startId = useEditor((state) => state.screenId)
  const device = useEditor((state) => state.device)
  const [modelId, setModelId] = useState<string>(() => lastModel(store.get().device))
  const [landscape, setLandscape] = useState(() => viewChoices().landscape ?? false)
  const model = modelOf(modelId)
  const { appName, backgroundColor } = document.settings
  const [wished, setWished] = useState<Scheme>(store.get().scheme ?? 'light')
  const followsPhone = document.settings.colorScheme === 'system'
  const scheme = followsPhone ? wished : undefined
  return (
    <>
      <div className="flex h-14 shrink-0 items-center gap-2 border-b bg-card px-3">
        <Primitive.Title className="min-w-0 flex-1 truncate text-sm font-semibold">
          Preview of <bdi>{appName}</bdi>
        </Primitive.Title>
        <LanguageSwitch language={language} onChange={setLanguage} />
        {/* On a small screen, that screen is the device. */}
        <div className="hidden items-center gap-1 min-[900px]:flex">
          <ModelSelect
            value={modelId}
            onChange={(model) => {
              setModelId(model)
              rememberView({ model })
            }}
          />
          <ToolButton
            icon={RotateCw}
            label="Turn the device"
            pressed={landscape}
            disabled={model.kind === 'desktop'}
            onClick={() => {
              setLandscape(!landscape)
              rememberView({ landscape: !landscape })
            }}
          />
        </div>
        {followsPhone && (
          <ToolButton
            icon={Moon}
            label="Dark"
            pressed={wished === 'dark'}
            onClick={() => setWished(wished === 'dark' ? 'light' : 'dark')}
          />
        )}
        <OwnPhone />
        <Primitive.Close asChild>
          <Button variant="outline" size="sm" className="h-9">
            <X aria-hidden="true" />
            Close
          </Button>
        </Primitive.Close>
      </div>
      <ModelFrame model={model} landscape={landscape} background={backgroundColor}>
        {(height) => (
          <RunningApp {...{ document, startId, device, height, scheme }} onLanguage={setLanguage} />
        )}
      </ModelFrame>
    </>
  )
}

/** The one that was chosen last, where it is of the kind that the canvas shows. */
function lastModel(device: Device): string {
  const usual = MODEL_OF[device]
  const { model = usual } = viewChoices()
  return modelOf(model).kind === modelOf(usual).kind ? modelOf(model).id : usual
}
