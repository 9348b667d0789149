import type { CSSProperties } from 'react'
import type { BlockOf } from '@/lib/document/block'
import type { OgDrawing } from '../../view-module'

export function drawHeaderOg({ block, theme, lead }: OgDrawing<BlockOf<'header'>>) {
  const panel: CSSProperties = {
    minHeight: 168,
    justifyContent: 'flex-end',
    padding: 20,
    borderRadius: 20,
    background: theme['--ak-primary'],
    color: theme['--ak-on-primary'],
  }
  const plain: CSSProperties = { padding: '8px 4px 0', color: theme['--ak-text'] }
  return (
    <div style={{ display: 'flex', flexDirection: 'column', ...(lead ? panel : plain) }}>
      <div
        style={{
          fontSize: 28,
          lineHeight: 1.12,
          fontWeight: 700,
          letterSpacing: '-0.02em',
          textWrap: 'balance',
        }}
      >
        {block.title}
      </div>
      {block.subtitle && (
        <div
          style={{
            marginTop: 6,
            fontSize: 16,
            lineHeight: 1.4,
            color: theme[lead ? '--ak-on-primary' : '--ak-muted'],
          }}
        >
          {block.subtitle}
        </div>
      )}
    </div>
  )
}
