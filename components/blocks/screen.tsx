import type { ReactNode } from 'react'
import type { Screen } from '@/lib/document/document'
import { BlockView, type BlockViewProps } from './block'
import type { DrawContext } from './context'
import { halfWidths, headingLevels, opensSection } from './outline'
import { words } from './words'

export type ScreenViewProps = {
  screen: Screen
  context: DrawContext
  /** BCP 47 tag of the app, for the few words that are not the customer's. */
  language?: string
  /** Draws one block in place of `BlockView`: the builder wraps selection and dragging around it. It gives the key. */
  renderBlock?: (props: BlockViewProps) => ReactNode
}

/** Everything between the app's bar and its tabs. */
export function ScreenView({ screen, context, language = 'en', renderBlock }: ScreenViewProps) {
  const { blocks } = screen
  const levels = headingLevels(blocks)
  const halves = halfWidths(blocks)
  const untitled = !blocks.some(opensSection)
  if (blocks.length === 0 && !context.editing) return <EmptyScreen screen={screen} language={language} />
  return (
    <>
      {untitled && <h1 className="ak-hidden">{screen.title}</h1>}
      <div className="ak-blocks">
        {blocks.map((block, index) => {
          const props = { block, context, level: levels[index], lead: index === 0, half: halves[index] }
          return renderBlock ? renderBlock(props) : <BlockView key={block.id} {...props} />
        })}
      </div>
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
