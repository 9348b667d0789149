'use client'

import { type CSSProperties, useEffect, useMemo, useRef } from 'react'
import { AppView } from '@/components/blocks/app-view'
import { start as startMenu } from '@/components/blocks/menu/runtime'
import { groundCss, themeVariables } from '@/components/blocks/theme'
import { groundColors } from '@/lib/document/navigation'
import { selectBlock } from '../state/block-commands'
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
import { useShownSettings } from './use-shown-settings'

/** The app in its device, with the selection. */
export function Canvas() {
  const { store } = useSession()
  const device = useEditor((state) => state.device)
  const { settings, scheme } = useShownSettings()
  // As a text, so that an edit that leaves them alone draws nothing here.
  const colors = useEditor((state) => groundColors(state.history.present).join(' '))
  const theme = useMemo(
    () => groundCss(settings, '.ak-app', scheme, colors.split(' ').filter(Boolean)),
    [settings, scheme, colors],
  )
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
  const document = useEditor((state) => state.history.present)
  const screenId = useEditor((state) => state.screenId)
  const height = useEditor((state) => DEVICES[state.device].height)
  const sourceUrl = useEditor((state) => state.app?.sourceUrl ?? null)
  const context = useDrawContext(drawCanvasBlock)
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
      <AppView document={document} screenId={screenId} context={context} sourceUrl={sourceUrl} embedded />
      <EmptyCanvas />
      <div className="indicator" hidden ref={(element) => canvas.attachIndicator(element)} />
    </div>
  )
}
