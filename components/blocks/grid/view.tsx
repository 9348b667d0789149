import type { BlockOf } from '@/lib/document/block'
import type { Drawing, ViewModule } from '../view-module'
import { drawGridOg } from './og'
import { style } from './style'

/** Short texts side by side as tiles; in one column, as rows. What follows ` · `, ` — ` or ` | ` is set smaller. */
function drawGrid({ block, context }: Drawing<BlockOf<'grid'>>) {
  const items = block.items.filter((item) => item.trim() !== '')
  if (items.length === 0) {
    return context.editing ? <p className="ak-tile ak-ghost">Add the first item</p> : null
  }
  return (
    <ul className="ak-grid" data-columns={block.columns}>
      {items.map((item, index) => (
        <Tile key={index} text={item} />
      ))}
    </ul>
  )
}

function Tile({ text }: { text: string }) {
  const [name = '', detail] = splitOnce(text)
  return (
    <li className="ak-tile">
      <span className="ak-tile-name">{name}</span>
      {detail && <span className="ak-tile-detail">{detail}</span>}
    </li>
  )
}

/** Only separators that stand for nothing else: the dash in `Mon – Fri` separates nothing. */
function splitOnce(text: string): [string, string?] {
  const match = /^(.*?\S)\s+[·—|]\s+(\S.*)$/s.exec(text.trim())
  return match?.[1] && match[2] ? [match[1], match[2]] : [text.trim()]
}

export const gridView: ViewModule<BlockOf<'grid'>> = { draw: drawGrid, drawOg: drawGridOg, style }
