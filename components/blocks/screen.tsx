import type { Screen } from '@/lib/document/document'
import { drawBlocks } from './block'
import type { DrawContext } from './context'
import { titleIdOf } from './outline'
import { words } from './words'
import { SCREEN_SLOT } from '@/lib/document/walk'

export type ScreenViewProps = { screen: Screen; context: DrawContext }

/** Everything between the app's bar and its tabs. */
export function ScreenView({ screen, context }: ScreenViewProps) {
  const { id, blocks } = screen
  if (blocks.length === 0 && !context.editing)
    return <EmptyScreen screen={screen} language={context.language ?? 'en'} />
  const titleId = titleIdOf(screen)
  return (
    <>
      {titleId === null && (
        // The builder has a name for the screen; a heading among its blocks would be one too many.
        <h1 className="ak-hidden" inert={context.editing}>
          {screen.title}
        </h1>
      )}
      {drawBlocks({ parentId: id, slot: SCREEN_SLOT, blocks, context, titleId, leads: true })}
    </>
  )
}

function EmptyScreen({ screen, language }: { screen: Screen; language: string }) {
  const { text, lang } = words(language)
  return (
    <div className="ak-empty">
      <svg viewBox="0 0 72 56" width="72" height="56" aria-hidden="true">
        <path d="M14 46h44" stroke="currentColor" strokeWidth="2" strokeLinecap="round" opacity=".35" />
        <path d="M36 46V26" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        <path d="M36 34c-9 0-14-5-14-13 9 0 14 5 14 13Z" fill="currentColor" opacity=".2" />
        <path d="M36 27c0-8 5-14 14-14 0 9-5 14-14 14Z" fill="currentColor" opacity=".35" />
      </svg>
      <h1 className="ak-title">{screen.title}</h1>
      <p lang={lang}>{text.empty}</p>
    </div>
  )
}
