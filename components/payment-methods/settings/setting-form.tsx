'use client'

import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/field'
import { copy } from './copy'

type Props = {
  submit: () => Promise<void>
  saved: boolean
  busy: boolean
  error: string | undefined
  /** Label of the idle button. */
  action?: string
  /** Whether it is the primary button of the page. */
  primary?: boolean
  /** Next to the button. */
  aside?: ReactNode
  children: ReactNode
}

/** Layout of the settings forms. */
export function SettingForm({
  submit,
  saved,
  busy,
  error,
  action = 'Save',
  primary = false,
  aside,
  children,
}: Props) {
  return (
    <form
      method="post"
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void submit()
      }}
    >
      {children}
      <FormError>{error}</FormError>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button type="submit" variant={primary ? 'primary' : 'outline'} busy={busy}>
          {busy ? 'Saving...' : action}
        </Button>
        {aside}
        <p role="status" className="text-sm font-medium text-success empty:hidden">
          {saved && !busy && copy.saved}
        </p>
      </div>
    </form>
  )
}
