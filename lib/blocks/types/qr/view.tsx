import type { BlockOf } from '@/lib/document/block'
import { qrPath } from '@/lib/base/qr-path'
import { outsideTarget } from '../../frame/tap'
import { translated } from '../../words/translations'
import type { Drawing, ViewModule } from '../../view-module'
import { style } from './style'
import { QR_WORDS } from '../../words/qr'

/** A code for another phone to read. On this one, an address can be tapped. Dark on white, as readers want it. */
function drawQr({ block, context }: Drawing<BlockOf<'qr'>>) {
  const content = block.content.trim()
  if (!content)
    return context.editing ? <p className="ak-qr-empty ak-ghost">Add what the QR code says</p> : null
  const { path, size } = qrPath(content)
  const { text, lang } = translated(QR_WORDS, context.language)
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

export const qrView: ViewModule<BlockOf<'qr'>> = { draw: drawQr, style }
