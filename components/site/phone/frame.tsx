import { BLOCK_STYLES_FILE } from './block-styles'
import { Markup } from './markup'

type Props = {
  /** What the picture shows. */
  label: string
  /** Finished markup: no script draws it. */
  html: string
  /** The device: its size and its edge. */
  body?: string
  className?: string
}

/** A device as a picture: it takes no focus, and screen readers read its label. */
export function Frame({ label, html, body = 'phone-body', className = 'phone' }: Props) {
  return (
    <div role="img" aria-label={label} className={className}>
      <link rel="stylesheet" href={`/block-styles/${BLOCK_STYLES_FILE}`} precedence="default" />
      <Markup inert aria-hidden="true" className={body} html={html} />
    </div>
  )
}
