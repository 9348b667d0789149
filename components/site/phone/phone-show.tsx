import type { CSSProperties } from 'react'
import { getNavigation } from '@/lib/document/navigation'
import type { LoadedTemplate } from '@/lib/templates/load-template'
import { Frame } from './frame'
import { Inside, firstBlocks } from './inside'
import { groundStyle } from './phone'
import { SCREEN_SIZES, screenFile } from './screens'
import { WakeScreens } from './wake-screens'

/** An app that opens at its first screen; then one of its tabs is tapped. */
export type Act = {
  template: LoadedTemplate
  /** Index of a tab that opens a screen. */
  tab: number
}

/** Number of blocks that fit on a phone. */
const BLOCKS = 5

/**
 * A phone that shows several apps in turn, animated only by CSS: a screen slides in over the previous one,
 * and an app's bars stay in place when its tab is tapped. Only the first screen is laid out with the page;
 * the others are pictures, which `WakeScreens` loads afterwards. With reduced motion the first screen stays.
 * @param acts exactly four, because the keyframes divide a cycle into eight steps
 */
export async function PhoneShow({ acts, label }: { acts: readonly Act[]; label: string }) {
  const { renderToStaticMarkup } = await import('react-dom/server')
  const [first] = acts
  if (!first) return null
  const scenes = acts.flatMap(({ template, tab }) => [
    screenFile(template),
    screenFile(template, tappedScreen(template, tab)),
  ])
  return (
    <>
      <Frame
        label={label}
        html={
          groundStyle(first.template) +
          renderToStaticMarkup(
            <div className="phone-show">
              <div className="phone-scene">
                <Inside drawn={firstBlocks(first.template, BLOCKS)} />
              </div>
              {scenes.map((src, index) => index > 0 && <Scene key={src} src={src} index={index} />)}
              <div className="phone-scene" data-last />
              {acts.map((act, index) => (
                <Tap key={act.template.id} {...act} index={2 * index + 1} />
              ))}
            </div>,
          )
        }
      />
      <WakeScreens />
    </>
  )
}

type SceneProps = {
  src: string
  /** Index of the step in the cycle. Odd ones follow a tap. */
  index: number
}

/** After a tap, the first picture shows the bars and the second one the content between them. */
function Scene({ src, index }: SceneProps) {
  const isTapped = index % 2 === 1
  const picture = <img data-src={src} alt="" {...SCREEN_SIZES.phone} /> // oxlint-disable-line nextjs/no-img-element
  return (
    <div className="phone-scene" data-tapped={isTapped ? '' : undefined} style={part(index)}>
      {picture}
      {isTapped && picture}
    </div>
  )
}

/** A finger on a tab. */
function Tap({ template, tab, index }: Act & { index: number }) {
  const middle = (tab + 0.5) / getNavigation(template.document).bar.length
  return <span className="phone-tap" style={{ ...part(index), '--tab': middle } as CSSProperties} />
}

function tappedScreen({ id, document }: LoadedTemplate, tab: number): string {
  const action = getNavigation(document).bar[tab]?.action
  if (action?.type !== 'screen') throw new Error(`Tab ${tab} of ${id} opens no screen`)
  return action.screenId
}

function part(index: number): CSSProperties {
  return { '--index': index } as CSSProperties
}
