'use client'

import { type CSSProperties, useCallback, useMemo } from 'react'
import './fonts'
import { AppView } from '@/components/blocks/app-view'
import { groundCss, themeVariables } from '@/components/blocks/theme'
import { outlinesCss } from '../people/outlines'
import { selectBlock } from '../state/block-commands'
import { useEditor } from '../state/use-editor'
import { useSession } from '../state/use-session'
import { CANVAS_DRAWING } from './canvas-block'
import { canvasCss } from './canvas-css'
import { DeviceFrame } from './device-frame'
import { DEVICES } from './devices'
import { EmptyCanvas } from './empty-canvas'
import { InlineText } from './inline-text'
import { InsertPlus } from './insert-plus'
import { ShadowRoot } from './shadow-root'
import { useBlockList } from './use-block-list'
import { useCanvasPointer } from './use-canvas-pointer'
import { useDrawContext } from './use-draw-context'
import { clampZoom, setZoom } from './zoom'
import { ZoomControl } from './zoom-control'

/** The app in its device, with the selection. */
export function Canvas() {
  const { store } = useSession()
  const device = useEditor((state) => state.device)
  const settings = useEditor((state) => state.history.present.settings)
  const others = useEditor((state) => state.others)
  const zoom = useEditor((state) => state.zoom)
  const onZoom = useCallback((next: number) => setZoom(store, clampZoom(next)), [store])
  const theme = useMemo(() => groundCss(settings, '.ak-app') + outlinesCss(others), [settings, others])
  return (
    <div className="relative flex min-h-0 min-w-0 flex-1">
      <DeviceFrame
        {...{ device, zoom, onZoom }}
        className="relative flex-1 bg-band"
        onBackground={() => selectBlock(store, null)}
      >
        <ShadowRoot css={canvasCss} theme={theme} className="h-full">
          <CanvasApp />
        </ShadowRoot>
      </DeviceFrame>
      <ZoomControl />
    </div>
  )
}

function CanvasApp() {
  const { canvas } = useSession()
  const document = useEditor((state) => state.history.present)
  const screenId = useEditor((state) => state.screenId)
  const height = useEditor((state) => DEVICES[state.device].height)
  const sourceUrl = useEditor((state) => state.app?.sourceUrl ?? null)
  const context = useDrawContext(CANVAS_DRAWING)
  const pointer = useCanvasPointer()
  useBlockList()
  const style = { ...themeVariables(document.settings), '--ak-height': `${height}px` } as CSSProperties
  return (
    <div className="scroller" style={style} ref={(element) => canvas.attachScroller(element)} {...pointer}>
      <AppView document={document} screenId={screenId} context={context} sourceUrl={sourceUrl} embedded />
      <EmptyCanvas />
      <InsertPlus />
      <InlineText />
      <div className="indicator" hidden ref={(element) => canvas.attachIndicator(element)} />
    </div>
  )
}
