import { BLOCK_STYLES_FILE } from './block-styles'
import { Markup } from './markup'

type Props = {
  /** Alternative text. */
  label: string
  /** Rendered markup, drawn without script. */
  html: string
  /** Class of the device: its size and its bezel. */
  body?: string
  className?: string
}

/** A device as a picture: not focusable, and screen readers read its label. */
export function Frame({ label, html, body = 'phone-body', className = 'phone' }: Props) {
  return (
    <div role="img" aria-label={label} className={className}>
      <link rel="stylesheet" href={`/block-styles/${BLOCK_STYLES_FILE}`} precedence="default" />
      <Markup inert aria-hidden="true" className={body} html={html} />
    </div>
  )
}
