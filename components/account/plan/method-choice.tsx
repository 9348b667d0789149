'use client'

import { useId } from 'react'
import { cn } from '@/components/ui/cn'
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group'
import { copy } from './copy'

const words = copy.pay

type Method = 'bank' | 'paypal'
type Props = { offered: readonly Method[]; method: Method; onChoose: (method: Method) => void }

/** The ways to pay that there are here. */
export function MethodChoice({ offered, method, onChoose }: Props) {
  return (
    <div className="grid gap-2">
      <p className="text-sm font-medium">{words.title}</p>
      <RadioGroup
        aria-label={words.title}
        value={method}
        onValueChange={(next) => onChoose(next === 'paypal' ? 'paypal' : 'bank')}
      >
        {offered.map((one) => (
          <MethodOption key={one} method={one} chosen={one === method} />
        ))}
      </RadioGroup>
    </div>
  )
}

function MethodOption({ method, chosen }: { method: Method; chosen: boolean }) {
  const id = useId()
  const { label, text } = words[method]
  return (
    <label
      htmlFor={id}
      className={cn(
        'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 rounded-md border p-4 transition-colors duration-200',
        chosen ? 'border-primary' : 'hover:border-input',
      )}
    >
      <RadioGroupItem id={id} value={method} className="mt-0.5" />
      <span className="grid gap-1">
        <span className="text-[15px] font-medium">{label}</span>
        <span className="text-sm leading-5 text-muted-foreground">{text}</span>
      </span>
    </label>
  )
}
