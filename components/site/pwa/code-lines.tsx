'use client'

import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { REPORT } from './copy'

/** Code with a copy button. Wraps, so that it never scrolls sideways. */
export function CodeLines({ code }: { code: string }) {
  const [copied, setCopied] = useState(false)
  const copy = () => {
    const shown = () => {
      setCopied(true)
      setTimeout(() => setCopied(false), 2000)
    }
    // Without permission, the code can still be selected.
    navigator.clipboard?.writeText(code).then(shown, () => undefined)
  }
  return (
    <div className="mt-3 flex max-w-[40rem] items-start gap-3 rounded-sm border bg-card py-2 pr-2 pl-3.5">
      <pre className="min-w-0 flex-1 py-1 font-mono text-[13px] leading-5 wrap-anywhere whitespace-pre-wrap">
        <code>{code}</code>
      </pre>
      <button
        type="button"
        onClick={copy}
        className="inline-flex h-7 shrink-0 items-center gap-1.5 rounded-sm px-2 text-[13px] font-medium text-muted-foreground transition-colors hover:bg-accent hover:text-foreground"
      >
        {copied ? (
          <Check aria-hidden="true" className="size-3.5 text-success" />
        ) : (
          <Copy aria-hidden="true" className="size-3.5" />
        )}
        <span aria-live="polite" className="max-sm:sr-only">
          {copied ? REPORT.copied : REPORT.copy}
        </span>
      </button>
    </div>
  )
}
