'use client'

import { type CSSProperties, type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import { AppView } from '@/lib/blocks/app-view'
import { groundCss, themeVariables } from '@/lib/blocks/frame/theme'
import type { Scheme } from '@/lib/document/color-scheme'
import { inLanguage } from '@/lib/document/in-language'
import type { AppDocument } from '@/lib/document/document'
import { groundColors } from '@/lib/document/navigation'
import { DEVICES } from '../state/devices'
import { useFonts } from '../canvas/fonts'
import { ShadowRoot } from '../canvas/shadow-root'
import { livePage } from '../live/live-page'
import { useDrawContext } from '../canvas/use-draw-context'
import type { Device } from '../state/editor-state'
import { useEditor } from '../state/use-editor'
import { previewCss } from './preview-css'

type RunningAppProps = {
  document: AppDocument
  startId: string
  device: Device
  /** Of the place that it has; the device's own without it. */
  height?: number
  /** Of an app that follows the phone; its first without. */
  scheme?: Scheme | undefined
  /** Somebody chose another language in the app. */
  onLanguage: (language: string) => void
}

/** The same, which goes over to another language by itself. */
export function RunningVersion({ document, ...props }: Omit<RunningAppProps, 'onLanguage'>) {
  const [language, setLanguage] = useState('')
  return <RunningApp {...props} document={inLanguage(document, language)} onLanguage={setLanguage} />
}

/** An app that runs: taps open screens, back goes back, addresses open outside. */
export function RunningApp({ document, startId, device, height, scheme, onLanguage }: RunningAppProps) {
  const [visited, setVisited] = useState([startId])
  const scroller = useRef<HTMLDivElement>(null)
  const openAddress = useCallback((address: string) => setVisited((screens) => [...screens, address]), [])
  const context = useDrawContext(document.settings.language, undefined, openAddress)
  const sourceUrl = useEditor((state) => state.app?.sourceUrl ?? null)
  const style = {
    ...themeVariables(document.settings, scheme),
    '--ak-height': `${height ?? DEVICES[device].height}px`,
  } as CSSProperties

  useFonts(document.settings)
  const grounds = groundCss(document.settings, '.ak-app', scheme, groundColors(document))

  const here = visited.at(-1) ?? startId
  const page = here.startsWith('#~') ? livePage(here, context.live!, document.settings.language) : null

  // With the screen, since another one brings other blocks.
  const screenId = visited.at(-1)
  useEffect(() => {
    const app = scroller.current?.querySelector<HTMLElement>('.ak-app')
    if (app) void import('@/lib/blocks/registries/runtimes').then(({ startBlocks }) => startBlocks(app))
  }, [screenId, document])

  const tap = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    if (!link || link.target === '_blank') return
    const language = link.dataset['language']
    if (language !== undefined) {
      event.preventDefault()
      onLanguage(language)
      return
    }
    const home = document.screens[0].id
    const opens = link.dataset['opens'] ?? (link.matches('.ak-brand') ? home : null)
    const back = link.matches('.ak-back')
    const address = link.getAttribute('href') ?? ''
    if (address.startsWith('#~')) {
      event.preventDefault()
      openAddress(address)
      scroller.current?.scrollTo({ top: 0 })
      return
    }
    if (!opens && !back) return
    event.preventDefault()
    setVisited((screens) => (back ? previous(screens, home) : [...screens, opens!]))
    scroller.current?.scrollTo({ top: 0 })
  }

  return (
    <ShadowRoot css={previewCss} theme={grounds} className="h-full">
      <div
        className="scroller"
        style={style}
        ref={scroller}
        role="region"
        aria-label={document.settings.appName}
        tabIndex={0}
        onClick={tap}
      >
        <AppView
          document={document}
          screenId={screenId}
          page={page}
          key={screenId}
          context={context}
          sourceUrl={sourceUrl}
          embedded
        />
      </div>
    </ShadowRoot>
  )
}

function previous(screens: string[], home: string): string[] {
  return screens.length > 1 ? screens.slice(0, -1) : [home]
}
