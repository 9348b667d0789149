'use client'

import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { type ConversionKind, PRODUCT_NAMES } from '@/lib/conversion/schema'
import type { Obstacle } from './use-conversion'

type KindQuestionProps = {
  obstacle: Extract<Obstacle, { type: 'kind' }>
  busy: boolean
  onAgree: (kind: ConversionKind) => void
  onDecline: () => void
}

/** Asks whether to convert the site as its detected kind. Nothing is created before the user decides. */
export function KindQuestion({ obstacle: { question, kind }, busy, onAgree, onDecline }: KindQuestionProps) {
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => region.current?.focus(), [])
  return (
    <div
      ref={region}
      role="group"
      tabIndex={-1}
      aria-labelledby="kind-question"
      className="mt-6 grid gap-4 rounded-md border bg-band p-5 outline-none"
    >
      <p id="kind-question" className="text-[15px] leading-6 font-medium">
        {question}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button busy={busy} onClick={() => onAgree(kind)}>
          Convert as {PRODUCT_NAMES[kind]}
        </Button>
        <Button variant="outline" onClick={onDecline}>
          Change the address
        </Button>
      </div>
    </div>
  )
}
