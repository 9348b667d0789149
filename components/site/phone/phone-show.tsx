import type { CSSProperties } from 'react'
import { navigationOf } from '@/lib/document/navigation'
import type { LoadedTemplate } from '@/lib/templates/load-template'
import { Frame } from './frame'
import { Inside, firstBlocks } from './inside'
import { groundStyle } from './phone'
import { WakeScreens } from './wake-screens'

/** An app that opens at its first screen; then one of its tabs is tapped. */
export type Act = {
  template: LoadedTemplate
  /** The index of a tab that opens a screen. */
  tab: number
}

/** As many blocks as a phone has room for, on the first screens of the templates and on those behind their tabs. */
const BLOCKS = { first: 5, tapped: 3 }

/**
 * One phone that shows several apps, one after the other. The style sheet alone moves it: a screen slides in over the one before
 * it, and the bars of an app stay in place when its tab is tapped. The first screen stands there from the start, and stays
 * where nothing may move.
 * @param acts four: the keyframes divide a turn into eight
 */
export async function PhoneShow({ acts, label }: { acts: readonly Act[]; label: string }) {
  const { renderToStaticMarkup } = await import('react-dom/server')
  const [first] = acts
  const grounds = acts.map(({ template }) => groundStyle(template)).join('')
  return (
    <>
      <Frame
        label={label}
        html={
          grounds +
          renderToStaticMarkup(
            <div className="phone-show">
              {acts.map((act, index) => (
                <Scenes key={act.template.id} {...act} index={2 * index} />
              ))}
              {first && (
                <div className="phone-scene" data-last>
                  <Inside drawn={firstBlocks(first.template, BLOCKS.first)} />
                </div>
              )}
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

type PartProps = Act & {
  /** Which part of the turn it belongs to. */
  index: number
}

function Scenes({ template, tab, index }: PartProps) {
  const action = navigationOf(template.document).bar[tab]?.action
  if (action?.type !== 'screen') throw new Error(`Tab ${tab} of ${template.id} opens no screen`)
  return (
    <>
      <div className="phone-scene" style={part(index)}>
        <Inside drawn={firstBlocks(template, BLOCKS.first)} />
      </div>
      <div className="phone-scene" data-tapped style={part(index + 1)}>
        <Inside drawn={firstBlocks(template, BLOCKS.tapped)} screenId={action.screenId} />
      </div>
    </>
  )
}

/** A finger on a tab. */
function Tap({ template, tab, index }: PartProps) {
  const middle = (tab + 0.5) / navigationOf(template.document).bar.length
  return <span className="phone-tap" style={{ ...part(index), '--tab': middle } as CSSProperties} />
}

function part(index: number): CSSProperties {
  return { '--index': index } as CSSProperties
}
