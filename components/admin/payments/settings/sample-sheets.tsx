'use client'

import { useState } from 'react'
import { InvoiceSheet } from '@/components/account/billing/invoice-sheet'
import { SegmentedControl } from '@/components/ui/segmented-control'
import type { SampleInvoices } from '@/lib/billing/invoices/schema'
import { copy } from './copy'

const words = copy.samples

type Buyer = keyof SampleInvoices

const BUYERS = (Object.keys(words.buyers) as Buyer[]).map((value) => ({ value, label: words.buyers[value] }))

/** Invoices of the entered seller, one at a time. */
export function SampleSheets({ samples }: { samples: SampleInvoices }) {
  const [buyer, setBuyer] = useState<Buyer>('home')
  return (
    <div role="group" aria-label={words.title} className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t pt-5">
      <div>
        <p className="font-medium">{words.title}</p>
        <p className="text-sm text-muted-foreground">{words.text}</p>
      </div>
      <SegmentedControl aria-label={words.title} options={BUYERS} value={buyer} onValueChange={setBuyer} />
      <InvoiceSheet invoice={samples[buyer]} />
    </div>
  )
}
