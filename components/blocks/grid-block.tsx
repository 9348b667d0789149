import type { BlockOf } from '@/lib/document/block'
import type { DrawContext } from './context'

type GridBlockProps = { block: BlockOf<'grid'>; context: DrawContext }

/** Short texts side by side as tiles; in one column, as rows. What follows ` · `, ` — ` or ` | ` is set smaller. */
export function GridBlock({ block, context }: GridBlockProps) {
  const items = block.items.filter((item) => item.trim() !== '')
  if (items.length === 0) {
    return context.editing ? <p className="ak-tile ak-ghost">Add the first item</p> : null
  }
  return (
    <ul className="ak-grid" data-columns={block.columns}>
      {items.map((item, at) => (
        <Tile key={at} text={item} />
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

/** Only separators that stand for nothing else: a dash in `Mon – Fri` parts nothing. */
function splitOnce(text: string): [string, string?] {
  const match = /^(.*?\S)\s+[·—|]\s+(\S.*)$/s.exec(text.trim())
  return match?.[1] && match[2] ? [match[1], match[2]] : [text.trim()]
}
