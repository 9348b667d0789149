import { cn } from '@/components/ui/cn'
import type { LoadedTemplate } from '@/lib/templates/load-template'
import { Frame } from './frame'
import { type Drawn, Inside, groundsOf } from './inside'

/** What a phone needs of a template, ours or one that somebody saved. */
type Shown = Drawn & Pick<LoadedTemplate, 'shows'>

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

/**
 * A phone with a real document in it, drawn by the same components as the app itself. On these pages it is a picture.
 * `--phone-scale` sets its size; at 1, its screen is 360 px wide.
 */
export async function Phone({ template, screenId, label, groundsApart = false, className }: Props) {
  const { renderToStaticMarkup } = await import('react-dom/server')
  const grounds = groundsApart ? '' : groundStyle(template)
  return (
    <Frame
      label={label ?? template.shows}
      className={cn('phone', className)}
      html={grounds + renderToStaticMarkup(<Inside drawn={template} screenId={screenId} />)}
    />
  )
}

/** In the markup itself, so that it is the same text on every page, which their policies name by its hash. */
export function groundStyle(template: Drawn): string {
  return `<style>${groundsOf(template)}</style>`
}
