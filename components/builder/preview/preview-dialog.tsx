'use client'

import { Moon, RotateCw } from 'lucide-react'
import { useState } from 'react'
import type { Scheme } from '@/lib/document/color-scheme'
import { inLanguage } from '@/lib/document/in-language'
import { LanguageSwitch } from '../languages/language-switch'
import type { Device } from '../state/editor-state'
import { shownLanguage } from '../state/shown'
import { useEditor, useEditorStore } from '../state/use-editor'
import { saveView, viewChoices } from '../state/view-choices'
import { FullDialog, FullDialogBar } from '../controls/full-dialog'
import { ToolButton } from '../controls/tool-button'
import { ModelFrame } from './model-frame'
import { ModelSelect } from './model-select'
import { MODEL_OF, modelOf } from './models'
import { PhonePreview } from './phone-preview'
import { RunningApp } from './running-app'

/** Previews the app on the selected device. */
export function PreviewDialog() {
  return (
    <FullDialog name="preview" className="bg-band">
      <Preview />
    </FullDialog>
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
      <FullDialogBar
        title={
          <>
            Preview of <bdi>{appName}</bdi>
          </>
        }
      >
        <LanguageSwitch language={language} onChange={setLanguage} />
        {/* On small screens, the screen itself is the device. */}
        <div className="hidden items-center gap-1 min-[900px]:flex">
          <ModelSelect
            value={modelId}
            onChange={(model) => {
              setModelId(model)
              saveView({ model })
            }}
          />
          <ToolButton
            icon={RotateCw}
            label="Turn the device"
            pressed={landscape}
            disabled={model.kind === 'desktop'}
            onClick={() => {
              setLandscape(!landscape)
              saveView({ landscape: !landscape })
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
        <PhonePreview />
      </FullDialogBar>
      <ModelFrame model={model} landscape={landscape} background={backgroundColor}>
        {(height) => (
          <RunningApp {...{ document, startId, device, height, scheme }} onLanguage={setLanguage} />
        )}
      </ModelFrame>
    </>
  )
}

/** The last selected model, if it fits the canvas's device type. */
function lastModel(device: Device): string {
  const usual = MODEL_OF[device]
  const { model = usual } = viewChoices()
  return modelOf(model).kind === modelOf(usual).kind ? modelOf(model).id : usual
}
