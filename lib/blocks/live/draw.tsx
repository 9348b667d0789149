import { type Block, propNames } from '@/lib/document/block'
import { commonProps } from '@/lib/document/appearance'
import type { Reading } from '@/lib/sources/html'
import type { Drawing } from '../view-module'
import type { LiveModule, LiveProps } from './module'
import { liveWords } from './live-words'

type LiveBlock = Block & { source: string }

/** Draws a live block with its content at the time of the release. The phone then refreshes it. */
export function drawLive({ block, context, level }: Drawing<LiveBlock>, module: LiveModule) {
  const { editing, live, language = 'en' } = context
  const source = live?.sources.find(({ id }) => id === block.source)
  if (!live || !source) return editing ? <NoSource isChosen={block.source !== ''} /> : null
  const props = livePropsOf(block)
  if (live.mount) return live.mount({ key: block.id, module, props, source, level, language })
  const { known, reading } = live.known?.(source.id) ?? { known: () => null, reading: NOTHING }
  const text = liveWords(language)
  const state = module.initial(props, source, known, reading)
  return (
    <div className="ak-live" data-live={module.name} data-level={level} data-props={JSON.stringify(props)}>
      {module.view({ props, state, source, text, language, level, live: null })}
    </div>
  )
}

const NOTHING: Reading = {
  markup: () => ({ name: '', text: '', attribute: () => null, children: [] }),
  address: '',
}

function NoSource({ isChosen }: { isChosen: boolean }) {
  return (
    <p className="ak-live-none ak-ghost">
      {isChosen ? 'What this comes from was removed from the app' : 'Choose what this comes from'}
    </p>
  )
}

/** The block's own props, without the common ones. */
function livePropsOf(block: LiveBlock): LiveProps {
  const own = propNames(block.type).filter((name) => !(name in commonProps))
  return Object.fromEntries(own.map((name) => [name, block[name as keyof Block]])) as unknown as LiveProps
}
