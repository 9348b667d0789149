import type { BlockOf } from '@/lib/document/block'
import { qrPath } from '@/lib/base/qr-path'
import { outsideTarget } from '../../frame/tap'
import { translated } from '@/lib/translations/translations'
import type { BlockStyle, Drawing, ViewModule } from '../../view-module'

/** A QR code for another phone. An address is also a link on this one. Dark on white, as readers expect. */
function drawQr({ block, context }: Drawing<BlockOf<'qr'>>) {
  const content = block.content.trim()
  if (!content)
    return context.editing ? <p className="ak-qr-empty ak-ghost">Add the QR code’s content</p> : null
  const { path, size } = qrPath(content)
  const { text, lang } = translated('qr', context.language)
  const label = block.label.trim()
  const target = outsideTarget(content)
  const code = (
    <svg
      role="img"
      aria-label={text.replace('{content}', content)}
      lang={lang}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#17130f" />
    </svg>
  )
  return (
    <figure className="ak-qr" data-size={block.size}>
      {target ? (
        <a {...target} className="ak-qr-code">
          {code}
        </a>
      ) : (
        <div className="ak-qr-code">{code}</div>
      )}
      {label && <figcaption className="ak-qr-label">{label}</figcaption>}
    </figure>
  )
}

const style: BlockStyle = {
  base: `
.ak-app .ak-qr-empty { padding: 16px; border-radius: 16px; background: var(--ak-card); text-align: center; }
.ak-app .ak-qr { display: flex; flex-direction: column; align-items: center; gap: 10px; margin: 0; }
.ak-block[data-align='start'] .ak-qr { align-items: flex-start; text-align: start; }
.ak-block[data-align='end'] .ak-qr { align-items: flex-end; text-align: end; }
.ak-app .ak-qr-code { display: block; inline-size: 200px; max-inline-size: 100%; overflow: hidden; border: 1px solid var(--ak-line); border-radius: 16px; background: #fff; }
.ak-qr[data-size='small'] .ak-qr-code { inline-size: 136px; }
.ak-qr[data-size='large'] .ak-qr-code { inline-size: 300px; }
.ak-qr svg { display: block; inline-size: 100%; block-size: auto; forced-color-adjust: none; }
.ak-qr-label { max-inline-size: 40ch; color: var(--ak-muted); font-size: 0.9375rem; line-height: 1.4; text-align: center; overflow-wrap: anywhere; }
`,
}

export const qrView: ViewModule<BlockOf<'qr'>> = { draw: drawQr, style }
