import type { ComponentProps } from 'react'
import { Input } from '@/components/ui/input'

/** Takes the code of an authenticator app, which phones and password managers fill in. */
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
