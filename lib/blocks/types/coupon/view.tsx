import type { BlockOf } from '@/lib/document/block'
import { parseClock } from '../../../document/wall-clock'
import { Paragraphs } from '../../frame/paragraphs'
import { SymbolView } from '../../frame/symbols'
import { localesOf, translated } from '@/lib/translations/translations'
import type { BlockStyle, Drawing, ViewModule } from '../../view-module'

/** An offer with its code. The script adds the copy button, and marks expired offers. */
function drawCoupon({ block, context }: Drawing<BlockOf<'coupon'>>) {
  const { editing, language } = context
  const { text, lang } = translated('coupon', language)
  const { code, until, timeZone } = block
  const title = block.title.trim()
  if (!title && !block.detail.trim() && !code) {
    return editing ? <p className="ak-coupon-empty ak-ghost">Coupon</p> : null
  }
  return (
    <div
      className="ak-coupon"
      data-until={until || undefined}
      data-zone={until ? timeZone : undefined}
      data-copied={text.copied}
      data-ended={text.ended}
    >
      {title && <p className="ak-coupon-title">{title}</p>}
      {block.detail.trim() && (
        <div className="ak-coupon-detail">
          <Paragraphs content={block.detail} />
        </div>
      )}
      {code && (
        <div className="ak-coupon-code">
          <code dir="ltr">{code}</code>
          <button type="button" className="ak-coupon-copy" lang={lang} hidden={!editing}>
            <SymbolView name="copy" />
            <span>{text.copy}</span>
          </button>
        </div>
      )}
      {until && (
        <p className="ak-coupon-until" lang={lang}>
          {text.until.replace('{date}', dateText(until, language))}
        </p>
      )}
      <p className="ak-coupon-told" role="status" lang={lang} />
    </div>
  )
}

function dateText(date: string, language: string | undefined): string {
  const options = { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' } as const
  return new Intl.DateTimeFormat(localesOf(language), options).format(parseClock(date))
}

const style: BlockStyle = {
  base: `
.ak-app .ak-coupon-empty { padding: 16px; border-radius: 16px; background: var(--ak-card); text-align: center; }
.ak-coupon { position: relative; padding: 20px; border: 2px dashed var(--ak-edge); border-radius: 16px; background: var(--ak-card); text-align: center; }

.ak-app .ak-coupon-title { font-size: 1.25rem; line-height: 1.3; font-weight: 700; overflow-wrap: anywhere; }
.ak-app .ak-coupon-detail { margin-block-start: 4px; color: var(--ak-muted); white-space: pre-line; text-wrap: pretty; }
.ak-coupon-code { display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: 4px 12px; margin-block-start: 16px; padding: 8px; border-radius: 14px; background: var(--ak-tint); }
.ak-coupon[data-started]:not([data-expired]) .ak-coupon-code { cursor: pointer; }
.ak-app .ak-coupon-code code { min-inline-size: 0; padding: 8px; color: var(--ak-text); font: 700 1.25rem/1.2 ui-monospace, 'SF Mono', 'Roboto Mono', monospace; letter-spacing: 0.08em; overflow-wrap: anywhere; user-select: all; }
.ak-app .ak-coupon-copy { display: flex; align-items: center; gap: 8px; min-block-size: 44px; padding: 8px 16px; border-radius: 12px; background: var(--ak-primary); color: var(--ak-on-primary); font-weight: 600; line-height: 1.25; }
.ak-coupon-copy .ak-icon { inline-size: 20px; block-size: 20px; }
.ak-app .ak-coupon-until { margin-block-start: 12px; color: var(--ak-muted); font-size: 0.9375rem; }
.ak-app .ak-coupon-told { margin-block-start: 8px; color: var(--ak-primary-ink); font-weight: 600; }
.ak-app .ak-coupon-told:empty { margin: 0; }
.ak-coupon[data-expired] .ak-coupon-code { background: none; text-decoration: line-through; }
.ak-app .ak-coupon[data-expired] :is(.ak-coupon-title, code) { color: var(--ak-muted); }
.ak-app .ak-coupon [hidden] { display: none; }
`,
  wide: `
  .ak-coupon { padding: 28px; }
`,
  surfaces: '.ak-coupon',
  forcedColors: '.ak-coupon-copy { border: 1px solid currentColor; }',
}

export const couponView: ViewModule<BlockOf<'coupon'>> = { draw: drawCoupon, style }
