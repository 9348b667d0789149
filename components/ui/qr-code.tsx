import { create } from 'qrcode'
import { useMemo } from 'react'

/** Modules of clear space around the code that readers need (ISO/IEC 18004). */
const QUIET = 4

type QrCodeProps = { text: string; label: string; className?: string }

/** A QR code as one vector path, dark on white in every theme: readers want it so. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { path, size } = useMemo(() => draw(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#17130f" />
    </svg>
  )
}

function draw(text: string): { path: string; size: number } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const parts: string[] = []
  for (let y = 0; y < modules.size; y++) {
    for (let x = 0; x < modules.size; x++) {
      if (modules.get(y, x)) parts.push(`M${x + QUIET} ${y + QUIET}h1v1h-1z`)
    }
  }
  return { path: parts.join(''), size: modules.size + 2 * QUIET }
}
