import { Fragment, type ReactNode } from 'react'
import { viewOf } from '@/lib/blocks/registries/registry'
import { themeVariables } from '@/lib/blocks/frame/theme'
import { assetHash } from '@/lib/document/asset'
import type { Block } from '@/lib/document/block'
import type { LoadedTemplate } from '@/lib/templates/load-template'

/** A phone with a 360 px screen that shows a template's first screen. The picture's edge crops it. */
export function OgPhone({ template }: { template: LoadedTemplate }) {
  const { document, pictures } = template
  const theme = themeVariables(document.settings)
  const pictureOf = (reference: string) => {
    const picture = pictures.find(({ hash }) => hash === assetHash(reference))
    return picture && `data:${picture.contentType};base64,${Buffer.from(picture.bytes).toString('base64')}`
  }
  const draw = (block: Block, lead = false, colors = theme): ReactNode => {
    const child = (inside: Block, ground = colors) => draw(inside, false, ground)
    return (
      <Fragment key={block.id}>
        {viewOf(block).drawOg?.({ block, lead, theme: colors, pictureOf, child })}
      </Fragment>
    )
  }
  return (
    <div
      style={{
        display: 'flex',
        width: 384,
        height: 784,
        padding: 12,
        borderRadius: 58,
        background: '#18120f',
        boxShadow: '0 0 0 1.5px #453d38, 0 30px 60px rgba(30, 22, 18, 0.38)',
      }}
    >
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          width: 360,
          height: 760,
          overflow: 'hidden',
          borderRadius: 46,
          background: theme['--ak-background'],
          color: theme['--ak-text'],
        }}
      >
        <div
          style={{ display: 'flex', flexShrink: 0, padding: '18px 30px 8px', fontSize: 15, fontWeight: 600 }}
        >
          9:41
        </div>
        <div
          style={{
            flexShrink: 0,
            padding: '12px 20px 16px',
            fontSize: 20,
            lineHeight: 1.25,
            fontWeight: 700,
            letterSpacing: '-0.02em',
          }}
        >
          {document.settings.appName}
        </div>
        <div style={{ display: 'flex', flexDirection: 'column', flexShrink: 0, gap: 16, padding: '0 16px' }}>
          {document.screens[0].blocks.map((block, index) => draw(block, index === 0))}
        </div>
      </div>
    </div>
  )
}
