import { type AppViewProps, DrawApp } from './frame/draw-app'
import { PagesSection } from './live/pages-section'
import { titleLevelOf } from './frame/outline'
import { BLOCK_VIEWS } from './registries/registry'
import { addViews } from './frame/views'
import '@/lib/translations/all'

addViews(BLOCK_VIEWS)

/**
 * A whole app with every block type and the pages of its sources. The builder's canvas uses `draw-app.tsx`
 * and loads block types on demand.
 */
export function AppView(props: Omit<AppViewProps, 'afterScreens'>) {
  const { document, context, embedded } = props
  const pages = !embedded && document.sources && context.live && (
    <PagesSection document={document} live={context.live} level={titleLevelOf(context)} />
  )
  return <DrawApp {...props} afterScreens={pages} />
}
