import type { BlockOf } from '@/lib/document/block'
import { parseClock } from '../../../document/wall-clock'
import { Paragraphs } from '../../frame/paragraphs'
import { SymbolView } from '../../frame/symbols'
import { localesOf, translated } from '../../words/translations'
import type { Drawing, ViewModule } from '../../view-module'
import { style } from './style'
import { COUPON_WORDS } from '../../words/coupon'

/** An offer with its code. The script brings the button that copies it, and says when the offer has ended. */
function drawCoupon({ block, context }: Drawing<BlockOf<'coupon'>>) {
  const { editing, language } = context
  const { text, lang } = translated(COUPON_WORDS, language)
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

export const couponView: ViewModule<BlockOf<'coupon'>> = { draw: drawCoupon, style }
