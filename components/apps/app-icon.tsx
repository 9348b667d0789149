import { useEffect, useState } from 'react'
import { cn } from '@/components/ui/cn'
import { drawMonogram } from '@/lib/document/monogram'

type AppIconProps = { url: string | null; name: string; color: string; className?: string }

/** An app's icon, or the monogram of its packages if it has none. Decorative: the name is next to it. */
export function AppIcon({ url, name, color, className }: AppIconProps) {
  const latin = useLatin(name, url === null)
  const picture =
    url ?? `data:image/svg+xml,${encodeURIComponent(drawMonogram({ name: latin, background: color }))}`
  return (
    // oxlint-disable-next-line nextjs/no-img-element -- a customer's picture, as it is kept
    <img
      src={picture}
      alt=""
      className={cn('shrink-0 overflow-hidden rounded-[22%] object-contain', className)}
    />
  )
}

/** Transliterates the name. Loads the tables only for names in other scripts. */
function useLatin(name: string, wanted: boolean): string {
  const [latin, setLatin] = useState({ name, text: name })
  const other = wanted && !/^\s*[A-Za-z0-9]/.test(name)
  useEffect(() => {
    let current = true
    if (other)
      import('@/lib/base/latin').then(
        ({ toLatin }) => current && setLatin({ name, text: toLatin(name) }),
        () => undefined, // keeps the plain mark
      )
    return () => void (current = false)
  }, [name, other])
  return other && latin.name === name ? latin.text : name
}
