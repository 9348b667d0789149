import type { CSSProperties } from 'react'
import type { BlockOf } from '@/lib/document/block'
import { gridText } from '@/lib/document/blocks/grid'
import type { OgDrawing } from '../../view-module'

export function drawGridOg({ block, theme }: OgDrawing<BlockOf<'grid'>>) {
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
