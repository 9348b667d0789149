'use client'

import { useId } from 'react'
import { viewOf } from '@/components/payment-methods/registry'
import { cn } from '@/components/ui/cn'
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group'
import { type MethodId, methodLabel, toMethodId } from '@/lib/billing/methods/registry'
import { copy } from './copy'

const words = copy.pay

type Props = { offered: readonly MethodId[]; method: MethodId; onChoose: (method: MethodId) => void }

/** Selects one of the available payment methods. */
export function MethodChoice({ offered, method, onChoose }: Props) {
  return (
    <div className="grid gap-2">
      <p className="text-sm font-medium">{words.title}</p>
      <RadioGroup
        aria-label={words.title}
        value={method}
        onValueChange={(next) => onChoose(toMethodId(next))}
      >
        {offered.map((id) => (
          <MethodOption key={id} method={id} chosen={id === method} />
        ))}
      </RadioGroup>
    </div>
  )
}

function MethodOption({ method, chosen }: { method: MethodId; chosen: boolean }) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className={cn(
        'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 rounded-md border p-3 transition-colors duration-200 sm:p-4',
        chosen ? 'border-primary' : 'hover:border-input',
      )}
    >
      <RadioGroupItem id={id} value={method} className="mt-0.5" />
      <span className="grid gap-1">
        <span className="text-[15px] font-medium">{methodLabel(method)}</span>
        <span className={cn('text-sm leading-5 text-muted-foreground', !chosen && 'max-sm:hidden')}>
          {viewOf(method).choice}
        </span>
      </span>
    </label>
  )
}
