import type { ReactNode } from 'react'
import { AppView } from '@/lib/blocks/app-view'
import type { DrawContext } from '@/lib/blocks/frame/context'
import { shapesOf } from '@/lib/blocks/icons/shapes'
import { focusCss } from '@/lib/blocks/frame/focus-css'
import { groundCss, themeVariables } from '@/lib/blocks/registries/styles'
import { assetHash } from '@/lib/document/asset'
import { asShown } from '@/lib/document/color-scheme'
import type { AppDocument } from '@/lib/document/document'
import { groundColors } from '@/lib/document/navigation'

/** An app shown as a picture in a phone. */
export type Drawn = {
  /** Used in class names. */
  id: string
  document: AppDocument
  pictures: readonly { hash: string; url: string }[]
  /** Responses of its sources. Without it, live blocks are empty. */
  live?: DrawContext['live']
}

type Props = {
  drawn: Drawn
  screenId?: string | undefined
  /** Set where the app's fonts are loaded. The site loads its own only. */
  ownFonts?: boolean
}

/** Rules for content on the app's background colors. */
export function groundsOf({ id, document }: Pick<Drawn, 'id' | 'document'>): string {
  return groundCss(document.settings, `.phone-${id}`, undefined, groundColors(document)) + focusCss(document)
}

/** A phone's screen with its status bar. */
export function Inside(props: Props) {
  return (
    <Glass {...props} height={708}>
      <div className="phone-status">
        <span>9:41</span>
        <StatusIcons />
      </div>
    </Glass>
  )
}

type GlassProps = Props & {
  /** Height of the app, in pixels of the device. */
  height: number
  /** Shown above the app. */
  children?: ReactNode
}

/** A device's screen in the app's colors. The app fills the available width. */
export function Glass({ drawn, screenId, height, ownFonts = false, children }: GlassProps) {
  const { id, document, pictures, live } = drawn
  const { settings, screens } = document
  const variables = {
    ...themeVariables(settings),
    ...(!ownFonts && { '--ak-font': 'var(--font-inter)', '--ak-title-font': 'var(--font-inter)' }),
    '--ak-height': `${height}px`,
  }
  const context: DrawContext = {
    assetUrl: (reference) => pictures.find(({ hash }) => hash === assetHash(reference))?.url ?? '',
    screenHref: (id) => `#${id}`,
    language: settings.language,
    iconShapes: shapesOf,
    live,
  }
  return (
    <div
      className={`phone-screen phone-${id}`}
      style={{ ...variables, backgroundColor: asShown(settings).backgroundColor }}
    >
      {children}
      <AppView document={document} context={context} screenId={screenId ?? screens[0].id} embedded />
    </div>
  )
}

/** Reduces each screen to its first blocks, for a picture without room for more. */
export function firstBlocks<T extends Drawn>(drawn: T, count: number): T {
  const { document } = drawn
  const screens = document.screens.map((screen) => ({ ...screen, blocks: screen.blocks.slice(0, count) }))
  return { ...drawn, document: { ...document, screens: screens as typeof document.screens } }
}

function StatusIcons() {
  return (
    <svg viewBox="0 0 50 12" width="50" height="12" fill="currentColor">
      <rect x="0" y="8" width="3" height="4" rx="1" />
      <rect x="4.5" y="5.5" width="3" height="6.5" rx="1" />
      <rect x="9" y="3" width="3" height="9" rx="1" />
      <rect x="13.5" y="0" width="3" height="12" rx="1" />
      <rect
        x="25.5"
        y="0.5"
        width="20"
        height="11"
        rx="3.5"
        fill="none"
        stroke="currentColor"
        opacity="0.45"
      />
      <rect x="27" y="2" width="15" height="8" rx="2.2" />
      <path d="M47 4v4c.9-.3 1.5-1.1 1.5-2S47.9 4.3 47 4Z" opacity="0.5" />
    </svg>
  )
}
