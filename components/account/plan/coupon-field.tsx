'use client'

import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { copy } from './copy'

const words = copy.coupon

type Props = {
  /** The applied code. Empty without one. */
  code: string
  /** Why the applied code has no effect. */
  refusal: string
  busy: boolean
  onApply: (code: string) => void
}

/** The code of a coupon, which changes the quote above it. */
export function CouponField({ code, refusal, busy, onApply }: Props) {
  const [typed, setTyped] = useState(code)
  const isApplied = code !== '' && code === typed.trim() && refusal === '' && !busy
  const apply = (event: FormEvent) => {
    event.preventDefault()
    onApply(typed.trim())
  }
  const remove = () => {
    setTyped('')
    onApply('')
  }
  return (
    <form noValidate onSubmit={apply} className="border-t pt-5">
      <Field label={words.label} error={refusal || undefined}>
        <div className="flex gap-2">
          <Input
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className="uppercase"
          />
          {isApplied ? (
            <Button variant="outline" onClick={remove}>
              {words.remove}
            </Button>
          ) : (
            <Button type="submit" variant="outline" busy={busy}>
              {words.apply}
            </Button>
          )}
        </div>
      </Field>
      <p role="status" className="mt-1.5 text-[13px] font-medium text-success empty:hidden">
        {isApplied && words.applied}
      </p>
    </form>
  )
}
