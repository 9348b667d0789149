import type { BlockOf } from '@/lib/document/block'
import { type GridItem, type GridTile, gridText } from '@/lib/document/blocks/grid'
import type { DrawContext } from '../../frame/context'
import { FOUR_ABREAST } from '../../frame/four-abreast'
import { focusOf, pictureUrl } from '../../frame/picture'
import { PlainPicture } from '../../frame/plain-picture'
import { MaybeTap } from '../../frame/tap'
import type { BlockStyle, Drawing, OgDrawing, ViewModule } from '../../view-module'
import type { CSSProperties } from 'react'

/** Short texts as tiles; in one column, as rows. Text after ` · `, ` — ` or ` | ` is smaller. */
function drawGrid({ block, context }: Drawing<BlockOf<'grid'>>) {
  const items = block.items.filter((item) => hasContent(item, context))
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

function hasContent(item: GridItem, context: DrawContext): boolean {
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
      {source && <PlainPicture className="ak-tile-picture" src={source} alt="" focus={focusOf(picture)} />}
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

/** Splits only at unambiguous separators. The dash in `Mon – Fri` is not one. */
function splitOnce(text: string): [string, string?] {
  const match = /^(.*?\S)\s+[·—|]\s+(\S.*)$/s.exec(text.trim())
  return match?.[1] && match[2] ? [match[1], match[2]] : [text.trim()]
}

function drawGridOg({ block, theme }: OgDrawing<BlockOf<'grid'>>) {
  const rows = block.columns === 1
  return (
    <div
      style={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', rowGap: rows ? 0 : 12 }}
    >
      {block.items.map((item, index) => {
        const [name = '', detail] = gridText(item).split(' · ')
        const tile: CSSProperties = {
          flexDirection: 'column',
          justifyContent: 'flex-end',
          width: `${100 / block.columns - 2}%`,
          minHeight: 88,
          padding: 14,
          borderRadius: 16,
          background: theme['--ak-tint'],
        }
        const row: CSSProperties = {
          justifyContent: 'space-between',
          width: '100%',
          padding: '14px 4px',
          borderBottom: `1px solid ${theme['--ak-line']}`,
        }
        return (
          <div
            key={index}
            style={{
              display: 'flex',
              fontSize: 16,
              lineHeight: 1.3,
              color: theme['--ak-text'],
              ...(rows ? row : tile),
            }}
          >
            <span style={{ fontWeight: 600 }}>{name}</span>
            {detail && <span style={{ fontSize: rows ? 16 : 14 }}>{detail}</span>}
          </div>
        )
      })}
    </div>
  )
}

/** The number of columns is constant. Text is smaller in narrow tiles (76 px on small phones). */
const style: BlockStyle = {
  base: `
.ak-grid { display: grid; gap: 12px; grid-template-columns: repeat(2, minmax(0, 1fr)); }
.ak-app .ak-tile {
  --ak-tile-side: 14px;
  display: flex; flex-direction: column; justify-content: center; gap: 2px; min-block-size: 72px; padding: 14px var(--ak-tile-side);
  border-radius: 16px; background: var(--ak-tint); color: inherit; text-align: start;
  line-height: 1.3; overflow-wrap: anywhere; hyphens: auto; hyphenate-limit-chars: 10 4 4;
}
.ak-tile-place { display: grid; }
.ak-app .ak-tile-place > .ak-tile { inline-size: 100%; }
.ak-app .ak-tile-pictured { justify-content: flex-start; overflow: hidden; padding-block-start: 0; }
.ak-tile-picture {
  display: block; inline-size: calc(100% + 2 * var(--ak-tile-side)); max-inline-size: none; aspect-ratio: 4 / 3; object-fit: cover;
  margin-inline: calc(0px - var(--ak-tile-side)); margin-block-end: 8px; background: var(--ak-card); color: var(--ak-muted); font-size: 0.75rem;
}
/* A picture alone fills its tile. */
.ak-tile-picture:last-child { flex: 1 0 auto; margin-block-end: -24px; }
.ak-app :is(a, button).ak-tile:active { filter: brightness(0.95); }
.ak-tile-name { font-weight: 600; }
.ak-tile-detail { font-size: 0.875rem; }
.ak-grid[data-columns='3'] { grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 8px; }
.ak-app .ak-grid[data-columns='3'] .ak-tile { --ak-tile-side: 10px; padding-block-end: 12px; font-size: 0.875rem; }
.ak-grid[data-columns='3'] .ak-tile-detail { font-size: 0.8125rem; }
.ak-grid[data-columns='4'] { grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 6px; }
.ak-app .ak-grid[data-columns='4'] .ak-tile {
  --ak-tile-side: 6px; min-block-size: 64px; padding-block-end: 8px; border-radius: 12px;
  font-size: 0.75rem; line-height: 1.25; hyphenate-limit-chars: 8 3 3;
}
.ak-grid[data-columns='4'] .ak-tile-detail { font-size: 0.75rem; }
.ak-grid[data-columns='4'] .ak-tile-picture { aspect-ratio: 1; }
.ak-grid[data-columns='1'] { grid-template-columns: minmax(0, 1fr); gap: 0; margin-block-start: -8px; padding-inline: 4px; }
.ak-app .ak-grid[data-columns='1'] .ak-tile {
  --ak-tile-side: 0px; flex-direction: row; align-items: baseline; justify-content: space-between; gap: 16px; min-block-size: 52px;
  padding-block: 14px; border-radius: 0; background: none; color: inherit; border-block-end: 1px solid var(--ak-line);
}
.ak-app .ak-grid[data-columns='1'] .ak-tile-pictured { align-items: center; justify-content: flex-start; padding-block: 8px; }
.ak-grid[data-columns='1'] .ak-tile-picture { inline-size: 44px; flex: none; aspect-ratio: 1; margin: 0; border-radius: 10px; }
.ak-app .ak-grid[data-columns='1'] .ak-tile-detail { margin-inline-start: auto; color: var(--ak-muted); font-variant-numeric: tabular-nums; text-align: end; }
`,
  wide: `
  .ak-grid, .ak-grid[data-columns='3'], .ak-grid[data-columns='4'] { gap: 16px; }
  .ak-app .ak-tile { --ak-tile-side: 16px; min-block-size: 104px; padding-block-end: 16px; }
  .ak-app .ak-tile:not(.ak-tile-pictured) { padding-block-start: 16px; }
  .ak-app .ak-grid[data-columns='3'] .ak-tile { --ak-tile-side: 16px; padding-block-end: 16px; font-size: 1rem; }
  .ak-app .ak-grid[data-columns='4'] .ak-tile { --ak-tile-side: 14px; min-block-size: 96px; padding-block-end: 14px; font-size: 0.9375rem; line-height: 1.3; border-radius: 20px; }
  .ak-grid[data-columns='4'] .ak-tile-detail { font-size: 0.875rem; }
  .ak-grid[data-columns='1'] { gap: 0; }
  .ak-app .ak-grid[data-columns='1'] .ak-tile { min-block-size: 52px; }
`,
  desktop: `
  .ak-grid[data-columns='2']:has(> :nth-child(5)) { grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr)); }
  .ak-grid[data-columns='2']${FOUR_ABREAST} { grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr)); }
`,
  wideOrder: 1,
  surfaces: '.ak-app .ak-tile',
}

export const gridView: ViewModule<BlockOf<'grid'>> = { draw: drawGrid, drawOg: drawGridOg, style }
