import type { CSSProperties } from 'react'
import type { Block, BlockOf } from '@/lib/document/block'

/** What the picture's renderer needs of an app: its colours, as the blocks name them, and its pictures as data addresses. */
export type Drawing = { theme: Record<string, string>; pictureOf: (reference: string) => string | undefined }

type Props<T extends Block['type']> = Drawing & { block: BlockOf<T> }

/**
 * One block in the few styles that the renderer of social pictures knows: flex boxes, no classes, no variables. It
 * follows `components/blocks`, which draws the same document everywhere else.
 */
export function OgBlock({ block, lead, ...drawing }: Drawing & { block: Block; lead: boolean }) {
  switch (block.type) {
    case 'header':
      return <Header {...drawing} block={block} lead={lead} />
    case 'image':
      return <Picture {...drawing} block={block} />
    case 'grid':
      return <Grid {...drawing} block={block} />
    case 'button':
      return <Button {...drawing} block={block} />
    case 'card':
      return <Card {...drawing} block={block} />
    case 'text':
      return <div style={{ fontSize: 16, lineHeight: 1.5 }}>{block.content}</div>
  }
}

function Header({ block, theme, lead }: Props<'header'> & { lead: boolean }) {
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

function Picture({ block, pictureOf }: Props<'image'>) {
  const source = pictureOf(block.src)
  // eslint-disable-next-line @next/next/no-img-element -- drawn into a picture, never sent to a browser
  return source ? <img src={source} alt={block.alt} style={{ width: '100%', borderRadius: 16 }} /> : null
}

function Grid({ block, theme }: Props<'grid'>) {
  const rows = block.columns === 1
  return (
    <div
      style={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', rowGap: rows ? 0 : 12 }}
    >
      {block.items.map((item) => {
        const [name = '', detail] = item.split(' · ')
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
            key={item}
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

function Button({ block, theme }: Props<'button'>) {
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

function Card({ block, theme }: Props<'card'>) {
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
