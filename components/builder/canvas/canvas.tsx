'use client'

import { type CSSProperties, useCallback, useEffect, useMemo, useRef } from 'react'
import { DrawApp } from '@/lib/blocks/frame/draw-app'
import { start as startMenu } from '@/lib/blocks/frame/menu/runtime'
import { groundCss, themeVariables } from '@/lib/blocks/frame/theme'
import { groundColors } from '@/lib/document/navigation'
import { outlinesCss } from '../collaborators/outlines'
import { selectBlock } from '../state/block-commands'
import { shownDocument } from '../state/shown'
import { useEditor } from '../state/use-editor'
import { useSession } from '../session/use-session'
import { canvasDrawing } from './canvas-block'
import { canvasCss } from './canvas-css'
import { DeviceFrame } from './device-frame'
import { DEVICES } from '../state/devices'
import { EmptyCanvas } from './empty-canvas'
import { InlineText } from './inline-text'
import { InsertPlus } from './insert-plus'
import { ShadowRoot } from './shadow-root'
import { useBlockList } from './use-block-list'
import { useCanvasPointer } from './use-canvas-pointer'
import { useDrawContext } from './use-draw-context'
import { useShownSettings } from './use-shown-settings'
import { useKnownViews } from './views'
import { clampZoom, setZoom } from '../state/zoom'
import { ScreenSwitch } from './screen-switch'
import { ZoomControl } from './zoom-control'

/** The app in its device, with the selection. */
export function Canvas() {
  const { store } = useSession()
  const device = useEditor((state) => state.device)
  const { settings, scheme } = useShownSettings()
  // As a text, so that an edit that leaves them alone draws nothing here.
  const colors = useEditor((state) => groundColors(state.history.present).join(' '))
  const others = useEditor((state) => state.others)
  const zoom = useEditor((state) => state.zoom)
  const onZoom = useCallback((next: number) => setZoom(store, clampZoom(next)), [store])
  const theme = useMemo(
    () => groundCss(settings, '.ak-app', scheme, colors.split(' ').filter(Boolean)) + outlinesCss(others),
    [settings, scheme, colors, others],
  )
  const views = useKnownViews()
  const css = useMemo(() => canvasCss(views), [views])
  return (
    <div className="relative flex min-h-0 min-w-0 flex-1">
      <DeviceFrame
        {...{ device, zoom, onZoom }}
        className="relative flex-1 bg-band"
        onBackground={() => selectBlock(store, null)}
      >
        <ShadowRoot css={css} theme={theme} className="h-full">
          <CanvasApp />
        </ShadowRoot>
      </DeviceFrame>
      <ScreenSwitch />
      <ZoomControl />
    </div>
  )
}

function CanvasApp() {
  const { canvas } = useSession()
  const document = useEditor(shownDocument)
  const screenId = useEditor((state) => state.screenId)
  const height = useEditor((state) => DEVICES[state.device].height)
  const sourceUrl = useEditor((state) => state.app?.sourceUrl ?? null)
  const views = useKnownViews()
  const drawing = useMemo(() => canvasDrawing(views), [views])
  const context = useDrawContext(document.settings.language, drawing)
  const pointer = useCanvasPointer()
  useBlockList()
  const { settings, scheme } = useShownSettings()
  const style = { ...themeVariables(settings, scheme), '--ak-height': `${height}px` } as CSSProperties
  const scroller = useRef<HTMLDivElement>(null)
  // After each drawing, since another one may bring a menu; one that is started is left alone.
  useEffect(() => {
    const app = scroller.current?.querySelector<HTMLElement>('.ak-app')
    if (app) startMenu(app)
  })
  return (
    <div
      className="scroller"
      style={style}
      ref={(element) => {
        scroller.current = element
        canvas.attachScroller(element)
      }}
      {...pointer}
    >
      <DrawApp document={document} screenId={screenId} context={context} sourceUrl={sourceUrl} embedded />
      <EmptyCanvas />
      <InsertPlus />
      <InlineText />
      <div className="indicator" hidden ref={(element) => canvas.attachIndicator(element)} />
    </div>
  )
}
