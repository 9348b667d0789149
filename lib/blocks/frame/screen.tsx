import type { Screen } from '@/lib/document/document'
import { drawBlocks } from './draw-block'
import type { DrawContext } from './context'
import { below } from '../heading'
import { titleIdOf, titleLevelOf } from './outline'
import { focusOf, pictureUrl } from './picture'
import { translated } from '@/lib/translations/translations'
import { SCREEN_SLOT } from '@/lib/document/walk'

/** Variant of the app's bar on a screen; undefined for the default. */
export function getBarVariant({ bar }: Screen): 'clear' | 'none' | undefined {
  return bar === 'shown' ? undefined : bar
}

/** Attributes for a screen's background. */
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
      <Backdrop {...{ context }} picture={screen.backgroundPicture ?? ''} />
      <ScreenContent {...props} />
    </>
  )
}

/** Full-width background. A picture stays in place while the screen scrolls. */
function Backdrop({ picture, context }: { picture: string; context: DrawContext }) {
  const src = pictureUrl(picture, context)
  return (
    <div className="ak-backdrop" aria-hidden="true">
      {src && (
        // oxlint-disable-next-line nextjs/no-img-element -- a picture of the customer's, drawn outside Next as well
        <img
          className="ak-backdrop-picture"
          src={src}
          alt=""
          decoding="async"
          referrerPolicy="no-referrer"
          data-focus={focusOf(picture)}
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
        // The builder labels the screen itself, so a heading would be redundant there.
        <Title className="ak-hidden" inert={context.editing}>
          {screen.title}
        </Title>
      )}
      {drawBlocks({ parentId: id, slot: SCREEN_SLOT, blocks, context, level, titleId, leads: true })}
    </>
  )
}

function EmptyScreen({ screen, language, Title }: { screen: Screen; language: string; Title: 'h1' | 'h2' }) {
  const { text, lang } = translated('app', language)
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
