'use client'

import { useEffect, useRef, useState } from 'react'
import { SegmentedControl } from '@/components/ui/segmented-control'
import { cn } from '@/components/ui/cn'
import { Panel } from '../../panel'
import { copy } from './copy'

/** What the examples are tested at: tests/e2e/mail.slow.spec.ts. */
const WIDTHS = { phone: 'max-w-[390px]', desktop: 'max-w-[700px]' } as const
/** Until it is known how high the email is. In pixels. */
const HEIGHT = 640

/**
 * An email in a frame of its own, in which no script runs, as wide and in the colors that a device has.
 */
export function EmailFrame({ name, title }: { name: string; title: string }) {
  const [width, setWidth] = useState<keyof typeof WIDTHS>('desktop')
  const [scheme, setScheme] = useState<'light' | 'dark'>('light')
  const [height, setHeight] = useState(HEIGHT)
  const frame = useRef<HTMLIFrameElement>(null)
  const measure = () => {
    const page = frame.current?.contentDocument
    if (page && page.URL !== 'about:blank') setHeight(page.body.scrollHeight)
  }
  // At once, since it may have been loaded before anybody could listen, and whenever its width changes.
  useEffect(() => {
    const observer = new ResizeObserver(measure)
    if (frame.current) observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])
  return (
    <Panel
      title={copy.example}
      aside={
        <span className="flex flex-wrap gap-3">
          <SegmentedControl
            size="sm"
            aria-label={copy.width}
            value={width}
            onValueChange={setWidth}
            options={optionsOf(copy.widths)}
          />
          <SegmentedControl
            size="sm"
            aria-label={copy.scheme}
            value={scheme}
            onValueChange={setScheme}
            options={optionsOf(copy.schemes)}
          />
        </span>
      }
    >
      <div className={cn('w-full justify-self-center overflow-hidden rounded-md border', WIDTHS[width])}>
        <iframe
          ref={frame}
          src={`/api/admin/emails/${name}?scheme=${scheme}`}
          title={copy.frame(title)}
          sandbox="allow-same-origin"
          onLoad={measure}
          style={{ height }}
          className="block w-full"
        />
      </div>
    </Panel>
  )
}

function optionsOf<T extends string>(labels: Record<T, string>): { value: T; label: string }[] {
  return (Object.keys(labels) as T[]).map((value) => ({ value, label: labels[value] }))
}
