'use client'

import { type CSSProperties, type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import { DrawApp } from '@/lib/blocks/frame/draw-app'
import { focusCss } from '@/lib/blocks/frame/focus-css'
import { groundCss, themeVariables } from '@/lib/blocks/frame/theme'
import { addViews } from '@/lib/blocks/frame/views'
import { BLOCK_VIEWS } from '@/lib/blocks/registries/registry'
import type { Scheme } from '@/lib/document/color-scheme'
import { inLanguage } from '@/lib/document/in-language'
import type { AppDocument } from '@/lib/document/document'
import { groundColors } from '@/lib/document/navigation'
import type { LiveContext } from '@/lib/blocks/live/live-context'
import type { PageProps } from '@/lib/blocks/live/module'
import { EVERYTHING } from '@/lib/blocks/registries/live-registry'
import { blockStyles } from '@/lib/blocks/registries/styles'
import { DEVICES } from '../state/devices'
import { useFonts } from '../canvas/fonts'
import { ShadowRoot } from '../canvas/shadow-root'
import { useDrawContext } from '../canvas/use-draw-context'
import type { Device } from '../state/editor-state'
import { useEditor } from '../state/use-editor'
import { scroller as scrollerCss } from '../canvas/canvas-css'

/** Style sheet of a running app, without the editor's styles. */
const previewCss = blockStyles + scrollerCss

addViews(BLOCK_VIEWS)

type RunningAppProps = {
  document: AppDocument
  startId: string
  device: Device
  /** Available height. Defaults to the device's. */
  height?: number
  /** Scheme of an app that follows the phone. Defaults to its first. */
  scheme?: Scheme | undefined
  /** Called when the user selects another language in the app. */
  onLanguage: (language: string) => void
}

/** `RunningApp` that switches its language itself. */
export function RunningVersion({ document, ...props }: Omit<RunningAppProps, 'onLanguage'>) {
  const [language, setLanguage] = useState('')
  return <RunningApp {...props} document={inLanguage(document, language)} onLanguage={setLanguage} />
}

/** A running app: taps open screens, back navigates back, URLs open outside. */
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
  const grounds = groundCss(document.settings, '.ak-app', scheme, groundColors(document)) + focusCss(document)

  const here = visited.at(-1) ?? startId
  const page = here.startsWith('#~') ? livePage(here, context.live!, document.settings.language) : null

  // Depends on the screen, because another one has other blocks.
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
        <DrawApp
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

/** Renders the page of a URL (`#~blog/post/12`). Null if there is none. */
function livePage(address: string, { sources, mount }: LiveContext, language: string) {
  const [, id, name = '', rest = ''] = /^#~([A-Za-z][\w-]*)\/([\w-]+)(?:\/(.*))?$/.exec(address) ?? []
  const source = sources.find((one) => one.id === id)
  const kind = EVERYTHING.pages.get(name)
  if (!source || !kind || !mount) return null
  const path = rest.split('/').filter(Boolean).map(decodeURIComponent)
  const props: PageProps = { source: source.id, path }
  return {
    title: source.name,
    content: mount({ key: address, module: kind, props, source, level: 1, language }),
  }
}
