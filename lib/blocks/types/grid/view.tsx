import type { BlockOf } from '@/lib/document/block'
import { type GridItem, gridText, type GridTile } from '@/lib/document/blocks/grid'
import type { DrawContext } from '../../frame/context'
import { pictureUrl } from '../../frame/picture'
import { PlainPicture } from '../../frame/plain-picture'
import { MaybeTap } from '../../frame/tap'
import type { Drawing, ViewModule } from '../../view-module'
import { drawGridOg } from './og'
import { style } from './style'

/** Short texts side by side as tiles; in one column, as rows. What follows ` · `, ` — ` or ` | ` is set smaller. */
function drawGrid({ block, context }: Drawing<BlockOf<'grid'>>) {
  const items = block.items.filter((item) => saysSomething(item, context))
  if (items.length === 0) {
    return context.editing ? <p className="ak-tile ak-ghost">Add the first item</p> : null
  }
  return (
    <ul className="ak-grid" data-columns={block.columns}>
      {items.map((item, index) =>
        typeof item === 'string' ? (
          <li key={index} className="ak-tile">
            <TileText text={item} />
          </li>
        ) : (
          <li key={index} className="ak-tile-place">
            <Tile tile={item} context={context} />
          </li>
        ),
      )}
    </ul>
  )
}

function saysSomething(item: GridItem, context: DrawContext): boolean {
  return (
    gridText(item).trim() !== '' ||
    (typeof item !== 'string' && pictureUrl(item.picture ?? '', context) !== '')
  )
}

function Tile({ tile, context }: { tile: GridTile; context: DrawContext }) {
  const { text, picture = '', action = { type: 'none' } } = tile
  const source = pictureUrl(picture, context)
  return (
    <MaybeTap action={action} context={context} className={source ? 'ak-tile ak-tile-pictured' : 'ak-tile'}>
      {source && <PlainPicture className="ak-tile-picture" src={source} alt="" />}
      <TileText text={text} />
    </MaybeTap>
  )
}

function TileText({ text }: { text: string }) {
  if (!text.trim()) return null
  const [name = '', detail] = splitOnce(text)
  return (
    <>
      <span className="ak-tile-name">{name}</span>
      {detail && <span className="ak-tile-detail">{detail}</span>}
    </>
  )
}

/** Only separators that stand for nothing else: the dash in `Mon – Fri` separates nothing. */
function splitOnce(text: string): [string, string?] {
  const match = /^(.*?\S)\s+[·—|]\s+(\S.*)$/s.exec(text.trim())
  return match?.[1] && match[2] ? [match[1], match[2]] : [text.trim()]
}

export const gridView: ViewModule<BlockOf<'grid'>> = { draw: drawGrid, drawOg: drawGridOg, style }
