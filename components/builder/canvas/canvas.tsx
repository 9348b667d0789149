'use client'

import { type CSSProperties, useMemo } from 'react'
import './fonts'
import { AppView } from '@/components/blocks/app-view'
import { groundCss, themeVariables } from '@/components/blocks/theme'
import { selectBlock } from '../state/block-commands'
import { shownDocument } from '../state/shown'
import { useEditor } from '../state/use-editor'
import { useSession } from '../state/use-session'
import { drawCanvasBlock } from './canvas-block'
import { canvasCss } from './canvas-css'
import { DeviceFrame } from './device-frame'
import { DEVICES } from './devices'
import { EmptyCanvas } from './empty-canvas'
import { ShadowRoot } from './shadow-root'
import { useBlockList } from './use-block-list'
import { useCanvasPointer } from './use-canvas-pointer'
import { useDrawContext } from './use-draw-context'

/** The app in its device, with the selection. */
export function Canvas() {
  const { store } = useSession()
  const device = useEditor((state) => state.device)
  const settings = useEditor((state) => state.history.present.settings)
  const theme = useMemo(() => groundCss(settings, '.ak-app'), [settings])
  return (
    <DeviceFrame
      device={device}
      className="relative flex-1 bg-band"
      onBackground={() => selectBlock(store, null)}
    >
      <ShadowRoot css={canvasCss} theme={theme} className="h-full">
        <CanvasApp />
      </ShadowRoot>
    </DeviceFrame>
  )
}

function CanvasApp() {
  const { canvas } = useSession()
  const document = useEditor(shownDocument)
  const screenId = useEditor((state) => state.screenId)
  const height = useEditor((state) => DEVICES[state.device].height)
  const sourceUrl = useEditor((state) => state.app?.sourceUrl ?? null)
  const context = useDrawContext(document.settings.language, drawCanvasBlock)
  const pointer = useCanvasPointer()
  useBlockList()
  const style = { ...themeVariables(document.settings), '--ak-height': `${height}px` } as CSSProperties
  return (
    <div className="scroller" style={style} ref={(element) => canvas.attachScroller(element)} {...pointer}>
      <AppView document={document} screenId={screenId} context={context} sourceUrl={sourceUrl} embedded />
      <EmptyCanvas />
      <div className="indicator" hidden ref={(element) => canvas.attachIndicator(element)} />
    </div>
  )
}
