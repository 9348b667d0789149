'use client'

import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { NotConfirmed } from '@/components/auth/not-confirmed'
import { useConfirmedRequest } from '@/components/auth/confirm/password-prompt'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/field'
import { BuiltInMark } from '@/components/ui/logo-mark'
import { refusalFor } from '@/lib/client/form-errors'
import { LOGO_LIMIT } from '@/lib/host-brand/schema'
import type { BrandFormReturn } from './brand-fields'
import { copy } from './copy'

const words = copy.logo

/** Uploads a logo. It is part of the draft once that is saved. */
export function LogoField({ form }: { form: BrandFormReturn }) {
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const request = useConfirmedRequest()
  const hash = useWatch({ control: form.control, name: 'logo' })
  const choose = (logo: string) => form.setValue('logo', logo, { shouldDirty: true, shouldValidate: true })
  const fail = (message: string) => form.setError('logo', { message })

  const upload = async (file: File) => {
    if (file.size > LOGO_LIMIT) return fail(words.large)
    setBusy(true)
    try {
      choose((await request<{ hash: string }>('POST', '/api/admin/brand/logo', file)).hash)
    } catch (error) {
      if (!(error instanceof NotConfirmed)) fail(refusalFor(error, [], words.failed).message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="grid gap-3">
      <div>
        <h3 className="text-sm leading-5 font-medium">{copy.labels.logo}</h3>
        <p className="mt-1 text-[13px] leading-snug text-muted-foreground">{words.hint}</p>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={copy.labels.logo}
        accept="image/png,image/svg+xml,image/jpeg,image/webp,image/gif,image/avif"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void upload(file)
          target.value = ''
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <div className="grid h-14 min-w-14 place-items-center rounded-md border bg-background px-3">
          {hash ? (
            // oxlint-disable-next-line nextjs/no-img-element -- for administrators only
            <img src={`/brand/${hash}.png`} alt={words.alt} className="h-8 max-w-48 object-contain" />
          ) : (
            <BuiltInMark className="size-8" />
          )}
        </div>
        <Button variant="outline" busy={isBusy} onClick={() => input.current?.click()}>
          {hash ? words.replace : words.upload}
        </Button>
        {hash && (
          <Button variant="ghost" onClick={() => choose('')}>
            {words.remove}
          </Button>
        )}
      </div>
      <FormError>{form.formState.errors.logo?.message}</FormError>
    </div>
  )
}
