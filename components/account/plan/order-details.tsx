'use client'

import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { buyerLines } from '@/lib/billing/invoices/schema'
import { DetailsFields, type DetailsFormState } from '../billing/details-fields'
import { copy } from './copy'

const words = copy.details

/** Billing details as text with an edit button, which shows the fields. */
export function OrderDetails({ form }: { form: DetailsFormState }) {
  const id = useId()
  const { formState, getValues } = form
  const [open, setOpen] = useState(false)
  const isOpen = open || Object.keys(formState.errors).length > 0
  const lines = buyerLines({ buyer: { ...NOTHING, ...getValues() } })
  return (
    <div role="group" aria-labelledby={id} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p id={id} className="text-sm font-medium">
            {words.title}
          </p>
          {isOpen ? (
            <p className="mt-0.5 text-[13px] text-muted-foreground">{words.text}</p>
          ) : (
            lines.map((line) => (
              <p
                key={line}
                dir="auto"
                className="text-left text-sm leading-6 break-words text-muted-foreground"
              >
                {line}
              </p>
            ))
          )}
        </div>
        {!isOpen && (
          <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
            {words.change}
          </Button>
        )}
      </div>
      {isOpen && <DetailsFields form={form} />}
    </div>
  )
}

const NOTHING = {
  company: '',
  street: '',
  postcode: '',
  city: '',
  state: '',
  country: '',
  vatId: '',
  email: '',
}
