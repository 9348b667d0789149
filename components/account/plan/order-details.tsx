'use client'

import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { buyerLines } from '@/lib/billing/invoices/schema'
import { DetailsFields, type DetailsFormState } from '../billing/details-fields'
import { copy } from './copy'

const words = copy.details

/** Who stands on the invoice: asked for while only a name is known, else shown with the way to change it. */
export function OrderDetails({ form }: { form: DetailsFormState }) {
  const id = useId()
  const { register, formState, getValues } = form
  const { street = '', city = '', country = '' } = getValues()
  const [open, setOpen] = useState(!street && !city && !country)
  const isWrong = Object.keys(formState.errors).length > 0
  const lines = buyerLines({ buyer: { ...NOTHING, ...getValues() } })
  return (
    <div role="group" aria-labelledby={id} className="grid gap-3">
      <div>
        <p id={id} className="text-sm font-medium">
          {words.title}
        </p>
        {(open || isWrong) && <p className="mt-0.5 text-[13px] text-muted-foreground">{words.text}</p>}
      </div>
      {open || isWrong ? (
        <DetailsFields register={register} errors={formState.errors} />
      ) : (
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0 text-[15px] leading-6 break-words text-muted-foreground">
            {lines.map((line) => (
              <p key={line} dir="auto" className="text-left">
                {line}
              </p>
            ))}
          </div>
          <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
            {words.change}
          </Button>
        </div>
      )}
    </div>
  )
}

const NOTHING = { company: '', street: '', postcode: '', city: '', country: '', vatId: '', email: '' }
