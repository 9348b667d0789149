'use client'

import { Link } from '@/components/ui/link'
import { useId } from 'react'
import { type Control, Controller } from 'react-hook-form'
import { Checkbox } from '@/components/ui/checkbox'
import { FieldError } from '@/components/ui/field'
import { workspaceAddress } from '@/lib/base/workspace-address'
import { brand } from '@/lib/brand'
import type { Registration } from '@/lib/accounts/schema'

const link = 'rounded-xs text-link underline decoration-link/40 underline-offset-4 hover:decoration-link'

export function TermsCheckbox({ control }: { control: Control<Registration> }) {
  const id = useId()
  const address = workspaceAddress()
  return (
    <Controller
      control={control}
      name="acceptTerms"
      render={({ field: { value, onChange, ...field }, fieldState: { error } }) => (
        <div className="grid gap-2">
          <div className="flex items-start gap-3">
            <Checkbox
              {...field}
              id={id}
              checked={value}
              onCheckedChange={onChange}
              aria-invalid={Boolean(error)}
              aria-describedby={error ? `${id}-error` : undefined}
              className="mt-px"
            />
            <label htmlFor={id} className="text-sm leading-[22px]">
              {address ? <WorkspaceTerms {...address} /> : <Terms />}
            </label>
          </div>
          {error?.message && <FieldError id={`${id}-error`}>{error.message}</FieldError>}
        </div>
      )}
    />
  )
}

function Terms() {
  return (
    <>
      I agree to the{' '}
      <Link href="/terms" target="_blank" className={link}>
        Terms of Service
      </Link>{' '}
      and{' '}
      <Link href="/privacy" target="_blank" className={link}>
        Privacy Policy
      </Link>
    </>
  )
}

/** The people who run the workspace have their terms on their own site. */
function WorkspaceTerms({ website }: { website: string }) {
  return (
    <>
      I agree to the terms and the privacy policy of{' '}
      {website ? (
        <a href={website} target="_blank" rel="noopener" className={link}>
          {brand.name}
        </a>
      ) : (
        brand.name
      )}
    </>
  )
}
