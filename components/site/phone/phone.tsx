import { cn } from '@/components/ui/cn'
import type { LoadedTemplate } from '@/lib/templates/load-template'
import { Frame } from './frame'
import { type Drawn, Inside, groundsOf } from './inside'

/** The used parts of a template, ours or a saved one. */
type Shown = Drawn & Pick<LoadedTemplate, 'shows'>

type Props = {
  template: Shown
  /** Set if `Grounds` adds its rules: the policy of a dynamic page can't include their hash. */
  groundsApart?: boolean
  /** Screen to show. Defaults to the first. */
  screenId?: string
  /** Alternative text, if the picture does not show the first screen. */
  label?: string
  className?: string
}

/**
 * A phone with a real document, drawn as a picture by the app's components. `--phone-scale` sets its size; at
 * 1, its screen is 360 px wide.
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

/** In the markup, so that its text is the same on every page and policies can include its hash. */
export function groundStyle(template: Drawn): string {
  return `<style>${groundsOf(template)}</style>`
}
