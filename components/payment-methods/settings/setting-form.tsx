'use client'

import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form-error'
import { copy } from './copy'

type Props = {
  submit: () => Promise<void>
  saved: boolean
  busy: boolean
  error: string | undefined
  /** What the button says when it rests. */
  action?: string
  /** The one of the page that stands out. */
  primary?: boolean
  /** Beside the button. */
  aside?: ReactNode
  children: ReactNode
}

/** The frame that the forms of settings share. */
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
