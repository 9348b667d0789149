'use client'

import { useEffect, useRef, useState } from 'react'
import { SegmentedControl } from '@/components/ui/segmented-control'
import { cn } from '@/components/ui/cn'
import { Panel } from '../../panel'
import { copy } from './copy'

/** The widths at which the examples are tested: tests/e2e/mail.slow.spec.ts. */
const WIDTHS = { phone: 'max-w-[390px]', desktop: 'max-w-[700px]' } as const
/** Until the height of the email is known, in pixels. */
const HEIGHT = 640

/** Shows an email in a frame without scripts, in the chosen width and color scheme. */
export function EmailFrame({ name, title }: { name: string; title: string }) {
  const [width, setWidth] = useState<keyof typeof WIDTHS>('desktop')
  const [scheme, setScheme] = useState<'light' | 'dark'>('light')
  const [height, setHeight] = useState(HEIGHT)
  const frame = useRef<HTMLIFrameElement>(null)
  const measure = () => {
    const page = frame.current?.contentDocument
    if (page && page.URL !== 'about:blank') setHeight(page.body.scrollHeight)
  }
  // Measures on mount, because the load event may have fired before, and on every change of width.
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
