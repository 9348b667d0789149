import type { BlockOf } from '@/lib/document/block'
import { Tap } from '../../frame/tap'
import type { Drawing, ViewModule } from '../../view-module'
import { drawButtonOg } from './og'
import { style } from './style'

/** A button across the screen on phones, as wide as its text on larger ones. */
function drawButton({ block, context }: Drawing<BlockOf<'button'>>) {
  const text = block.text.trim() || (context.editing ? 'Button' : '')
  if (!text) return null
  return (
    <Tap action={block.action} context={context} className={`ak-button ak-button-${block.style}`}>
      {text}
    </Tap>
  )
}

export const buttonView: ViewModule<BlockOf<'button'>> = { draw: drawButton, drawOg: drawButtonOg, style }
