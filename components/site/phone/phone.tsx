import { cache } from 'react'
import { AppView } from '@/components/blocks/app-view'
import { BlockView } from '@/components/blocks/block'
import type { DrawContext } from '@/components/blocks/context'
import { blockStyles, groundCss, themeVariables } from '@/components/blocks/styles'
import { cn } from '@/components/ui/cn'
import { assetHash } from '@/lib/document/asset'
import type { LoadedTemplate } from '@/lib/templates/load-template'
import { Markup } from './markup'

/** What a phone needs of a template, ours or one that somebody saved. */
type Shown = Pick<LoadedTemplate, 'shows' | 'document'> & {
  id: string
  pictures: readonly { hash: string; url: string }[]
}

type Props = {
  template: Shown
  /** Its grounds are added by `Grounds`: the policy of a page that is drawn on request knows no rules that stand in it. */
  groundsApart?: boolean
  /** The screen to show; the first by default. */
  screenId?: string
  /** Alternative text, if the picture does not show the first screen. */
  label?: string
  className?: string
}

/** A page contains the styles once, however many phones it shows. */
const stylesOf = cache(() => ({ given: false }))

/**
 * A phone with a real document in it, drawn by the same components as the app itself. On these pages it is a picture:
 * it takes no focus, and its markup is finished: no script draws it. `--phone-scale` sets its size; at 1, its screen is 360 px
 * wide.
 */
export async function Phone({ template, screenId, label, groundsApart = false, className }: Props) {
  const { renderToStaticMarkup } = await import('react-dom/server')
  const page = stylesOf()
  const isFirst = !page.given
  page.given = true
  return (
    <div role="img" aria-label={label ?? template.shows} className={cn('phone', className)}>
      {isFirst && (
        <style href="app-blocks" precedence="default">
          {blockStyles}
        </style>
      )}
      <Markup
        inert
        aria-hidden="true"
        className="phone-body"
        html={
          (groundsApart ? '' : groundStyle(template)) +
          renderToStaticMarkup(<Inside {...{ template, screenId }} />)
        }
      />
    </div>
  )
}

/** In the markup itself, so that it is the same text on every page, which their policies name by its hash. */
function groundStyle(template: Shown): string {
  return `<style>${groundsOf(template)}</style>`
}

/** The rules of what stands on the app's colors. */
export function groundsOf({ id, document }: Pick<Shown, 'id' | 'document'>): string {
  return groundCss(document.settings, `.phone-${id}`)
}

function Inside({ template: { id, document, pictures }, screenId }: Pick<Props, 'template' | 'screenId'>) {
  const { settings, screens } = document
  const variables = {
    ...themeVariables(settings),
    '--ak-font': 'var(--font-inter)',
    '--ak-height': '708px',
  }
  const context: DrawContext = {
    assetUrl: (reference) => pictures.find(({ hash }) => hash === assetHash(reference))?.url ?? '',
    screenHref: (id) => `#${id}`,
    language: settings.language,
    // One level lower: the page around it has its own first heading.
    drawBlock: (props) => <BlockView key={props.block.id} {...props} level={props.level === 1 ? 2 : 3} />,
  }
  return (
    <div
      className={`phone-screen phone-${id}`}
      style={{ ...variables, backgroundColor: settings.backgroundColor }}
    >
      <div className="phone-status">
        <span>9:41</span>
        <StatusIcons />
      </div>
      <AppView document={document} context={context} screenId={screenId ?? screens[0].id} embedded />
    </div>
  )
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
