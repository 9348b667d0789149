import type { BlockOf } from '@/lib/document/block'
import type { OgDrawing } from '../../view-module'

export function drawCardOg({ block, theme }: OgDrawing<BlockOf<'card'>>) {
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        padding: 16,
        border: `1px solid ${theme['--ak-line']}`,
        borderRadius: 16,
        background: theme['--ak-card'],
        color: theme['--ak-text'],
        fontSize: 17,
        lineHeight: 1.4,
      }}
    >
      <span style={{ fontWeight: 600 }}>{block.title}</span>
      <span style={{ marginTop: 4, fontSize: 16, color: theme['--ak-muted'] }}>{block.content}</span>
    </div>
  )
}
