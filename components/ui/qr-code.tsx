import { useMemo } from 'react'
import { qrPath } from '@/lib/base/qr-path'

type QrCodeProps = { text: string; label: string; className?: string }

/** A QR code as one vector path. Dark on white in every theme, as scanners require. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { path, size } = useMemo(() => qrPath(text), [text])
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
