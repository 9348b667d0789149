import type { ComponentProps } from 'react'
import { Input } from '@/components/ui/input'

/** Input for an authenticator code, with autofill by phones and password managers. */
export function CodeInput(props: ComponentProps<typeof Input>) {
  return (
    <Input
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={7}
      placeholder="123 456"
      className="tabular-nums"
      {...props}
    />
  )
}
