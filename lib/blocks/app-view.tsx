import { type AppViewProps, DrawApp } from './frame/draw-app'
import { PagesSection } from './live/pages-section'
import { titleLevelOf } from './frame/outline'
import { BLOCK_VIEWS } from './registries/registry'
import { addViews } from './frame/views'

addViews(BLOCK_VIEWS)

/**
 * A whole app where every type of block is known, with the place for pages of its sources. The builder's canvas draws with
 * `draw-app.tsx`, and the types as they come.
 */
export function AppView(props: Omit<AppViewProps, 'afterScreens'>) {
  const { document, context, embedded } = props
  const pages = !embedded && document.sources && context.live && (
    <PagesSection document={document} live={context.live} level={titleLevelOf(context)} />
  )
  return <DrawApp {...props} afterScreens={pages} />
}
