import type { Screen } from '@/lib/document/document'
import { drawBlocks } from './draw-block'
import type { DrawContext } from './context'
import { below } from '../heading'
import { titleIdOf, titleLevelOf } from './outline'
import { pictureUrl } from './picture'
import { words } from '../words/words'
import { SCREEN_SLOT } from '@/lib/document/walk'

/** How the app's bar stands over a screen; nothing where it stands as usual. */
export function barOf({ bar }: Screen): 'clear' | 'none' | undefined {
  return bar === 'shown' ? undefined : bar
}

/** What its element says of the ground that a screen stands on. */
export function screenGround({ background, backgroundPicture }: Screen, context: DrawContext) {
  const picture = pictureUrl(backgroundPicture ?? '', context)
  return { 'data-ground': picture ? 'scene' : background }
}

export type ScreenViewProps = { screen: Screen; context: DrawContext }

/** Everything between the app's bar and its tabs. */
export function ScreenView(props: ScreenViewProps) {
  const { screen, context } = props
  if (!screen.background && !screen.backgroundPicture) return <ScreenContent {...props} />
  return (
    <>
      <Backdrop picture={pictureUrl(screen.backgroundPicture ?? '', context)} />
      <ScreenContent {...props} />
    </>
  )
}

/** From edge to edge, whatever the width of what stands on it; a picture stays in view while the screen scrolls. */
function Backdrop({ picture }: { picture: string }) {
  return (
    <div className="ak-backdrop" aria-hidden="true">
      {picture && (
        // oxlint-disable-next-line nextjs/no-img-element -- a picture of the customer's, drawn outside Next as well
        <img
          className="ak-backdrop-picture"
          src={picture}
          alt=""
          decoding="async"
          referrerPolicy="no-referrer"
        />
      )}
    </div>
  )
}

function ScreenContent({ screen, context }: ScreenViewProps) {
  const { id, blocks } = screen
  const titleLevel = titleLevelOf(context)
  const Title = `h${titleLevel}` as const
  if (blocks.length === 0 && !context.editing)
    return <EmptyScreen screen={screen} language={context.language ?? 'en'} Title={Title} />
  const titleId = titleIdOf(screen)
  const level = below(titleLevel)
  return (
    <>
      {titleId === null && (
        // The builder has a name for the screen; a heading among its blocks would be one too many.
        <Title className="ak-hidden" inert={context.editing}>
          {screen.title}
        </Title>
      )}
      {drawBlocks({ parentId: id, slot: SCREEN_SLOT, blocks, context, level, titleId, leads: true })}
    </>
  )
}

function EmptyScreen({ screen, language, Title }: { screen: Screen; language: string; Title: 'h1' | 'h2' }) {
  const { text, lang } = words(language)
  return (
    <div className="ak-empty">
      <svg viewBox="0 0 72 56" width="72" height="56" aria-hidden="true">
        <path d="M14 46h44" stroke="currentColor" strokeWidth="2" strokeLinecap="round" opacity=".35" />
        <path d="M36 46V26" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        <path d="M36 34c-9 0-14-5-14-13 9 0 14 5 14 13Z" fill="currentColor" opacity=".2" />
        <path d="M36 27c0-8 5-14 14-14 0 9-5 14-14 14Z" fill="currentColor" opacity=".35" />
      </svg>
      <Title className="ak-title">{screen.title}</Title>
      <p lang={lang}>{text.empty}</p>
    </div>
  )
}
