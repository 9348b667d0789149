import type { BlockOf } from '@/lib/document/block'
import type { OgDrawing } from '../../view-module'

export function drawButtonOg({ block, theme }: OgDrawing<BlockOf<'button'>>) {
  const outline = block.style === 'outline'
  return (
    <div
      style={{
        display: 'flex',
        justifyContent: 'center',
        padding: '15px 24px',
        borderRadius: 14,
        border: `1.5px solid ${outline ? theme['--ak-edge'] : 'transparent'}`,
        fontSize: 16,
        lineHeight: 1.25,
        fontWeight: 600,
        color: theme[outline ? '--ak-primary-ink' : `--ak-on-${block.style}`],
        background: outline ? 'transparent' : theme[`--ak-${block.style}`],
      }}
    >
      {block.text}
    </div>
  )
}
