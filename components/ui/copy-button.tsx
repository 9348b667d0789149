'use client'

import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button'
import { notify } from './toaster'

type CopyButtonProps = { text: string; label: string }

/** Copies a text and confirms it. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      setTimeout(() => setCopied(false), 2000)
    } catch {
      notify({
        title: 'Could not copy',
        description: 'Select the text and copy it by hand.',
        tone: 'destructive',
      })
    }
  }
  return (
    <>
      <Button variant="ghost" size="icon-sm" aria-label={label} onClick={() => void copy()}>
        {copied ? <Check aria-hidden="true" className="text-success" /> : <Copy aria-hidden="true" />}
      </Button>
      <span role="status" className="sr-only">
        {copied ? 'Copied' : ''}
      </span>
    </>
  )
}
