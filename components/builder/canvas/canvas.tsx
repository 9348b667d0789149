'use client'

import { type CSSProperties, useCallback, useEffect, useMemo, useRef } from 'react'
import { DrawApp } from '@/lib/blocks/frame/draw-app'
import { start as startMenu } from '@/lib/blocks/frame/menu/runtime'
import { focusCss } from '@/lib/blocks/frame/focus-css'
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
import { CANVAS, canEdit } from '../state/editor-state'
import { UploadProgress } from '../pictures/upload-progress'
import { EmptyCanvas } from './empty-canvas'
import { InlineText } from './inline-text'
import { InsertPlus } from './insert-plus'
import { ShadowRoot } from './shadow-root'
import { useBlockList } from './use-block-list'
import { useCanvasPointer } from './use-canvas-pointer'
import { usePictureDrop } from './use-picture-drop'
import { useDrawContext } from './use-draw-context'
import { useShownSettings } from './use-shown-settings'
import { useKnownViews } from './views'
import { clampZoom, setZoom } from '../state/zoom'
import { ScreenSwitch } from './screen-switch'
import { ZoomControl } from './zoom-control'

/** The app in its device frame, with the selection. */
export function Canvas() {
  const { store } = useSession()
  const device = useEditor((state) => state.device)
  const { settings, scheme } = useShownSettings()
  // As a string, so that edits that don't change the colors don't rerender.
  const colors = useEditor((state) => groundColors(state.history.present).join(' '))
  const focus = useEditor((state) => focusCss(state.history.present))
  const others = useEditor((state) => state.others)
  const zoom = useEditor((state) => state.zoom)
  const onZoom = useCallback((next: number) => setZoom(store, clampZoom(next)), [store])
  const theme = useMemo(
    () =>
      groundCss(settings, '.ak-app', scheme, colors.split(' ').filter(Boolean)) + focus + outlinesCss(others),
    [settings, scheme, colors, focus, others],
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
      <UploadProgress
        at={CANVAS}
        className="absolute inset-x-3 bottom-16 z-10 mx-auto max-w-sm rounded-md border bg-popover p-3 shadow-float"
      />
    </div>
  )
}

function CanvasApp() {
  const { canvas } = useSession()
  const isEditor = useEditor(canEdit)
  const document = useEditor(shownDocument)
  const screenId = useEditor((state) => state.screenId)
  const height = useEditor((state) => DEVICES[state.device].height)
  const sourceUrl = useEditor((state) => state.app?.sourceUrl ?? null)
  const views = useKnownViews()
  const drawing = useMemo(() => canvasDrawing(views), [views])
  const context = useDrawContext(document.settings.language, drawing)
  const pointer = useCanvasPointer()
  const pictureDrop = usePictureDrop()
  useBlockList()
  const { settings, scheme } = useShownSettings()
  const style = { ...themeVariables(settings, scheme), '--ak-height': `${height}px` } as CSSProperties
  const scroller = useRef<HTMLDivElement>(null)
  // After each render, because it may bring another menu. Skips menus that already run.
  useEffect(() => {
    const app = scroller.current?.querySelector<HTMLElement>('.ak-app')
    if (!app) return
    startMenu(app)
    // For the pointer only, so that the canvas is one tab stop. By keyboard, the list of screens opens them.
    for (const control of app.querySelectorAll<HTMLElement>('.ak-bar :is(a, button), .ak-tabs a'))
      control.tabIndex = -1
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
      {...pictureDrop}
    >
      <DrawApp document={document} screenId={screenId} context={context} sourceUrl={sourceUrl} embedded />
      <EmptyCanvas />
      {isEditor && <InsertPlus />}
      {isEditor && <InlineText />}
      <div className="indicator" hidden ref={(element) => canvas.attachIndicator(element)} />
    </div>
  )
}
