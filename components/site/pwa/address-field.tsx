import { CircleAlert, LoaderCircle } from 'lucide-react'
import type { FormEvent, Ref } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'
import { brand } from '@/lib/brand'
import { Link } from '../../ui/link'
import { FORM } from './copy'
import type { Check } from './use-report'

type Props = {
  field: Ref<HTMLInputElement>
  check: Check
  onSubmit: (event: FormEvent) => void
  onType: () => void
}

/** The URL field, with its error. Uncontrolled, so that input from before hydration is kept. */
export function AddressField({ field, check, onSubmit, onType }: Props) {
  const busy = check.phase === 'working'
  const failed = check.phase === 'failed'
  const done = check.phase === 'done'
  return (
    <form method="get" noValidate onSubmit={onSubmit} className="mt-9 max-w-[35rem]">
      <label htmlFor="address" className="text-sm leading-5 font-medium">
        {FORM.label}
      </label>
      <div className="mt-1.5 flex flex-wrap gap-2 rounded-lg border bg-card p-1.5 shadow-float transition-[border-color,box-shadow] focus-within:border-ring focus-within:ring-3 focus-within:ring-ring/25 has-aria-invalid:border-destructive has-aria-invalid:focus-within:border-destructive has-aria-invalid:focus-within:ring-destructive/25 sm:flex-nowrap">
        <input
          ref={field}
          id="address"
          name="url"
          placeholder={FORM.placeholder}
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={2000}
          readOnly={busy}
          aria-required="true"
          aria-invalid={failed || undefined}
          aria-describedby={failed ? 'address-error' : 'address-hint'}
          onChange={onType}
          className="h-12 min-w-0 flex-1 basis-44 rounded-md bg-transparent px-3.5 text-base outline-none placeholder:text-muted-foreground"
        />
        <button
          type="submit"
          aria-busy={busy || undefined}
          aria-disabled={busy || undefined}
          className={buttonVariants({
            variant: done ? 'outline' : 'primary',
            size: 'lg',
            className: 'grow sm:min-w-40 sm:grow-0',
          })}
        >
          {busy && <LoaderCircle aria-hidden="true" className="animate-spin" />}
          {busy ? FORM.checking : done ? FORM.again : FORM.check}
        </button>
      </div>
      {failed ? (
        <div
          id="address-error"
          role="alert"
          className="mt-2.5 flex gap-2 text-[15px] leading-6 text-destructive"
        >
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <p>
            {check.message}
            {check.unread && (
              <Link
                href={`/${brand.webProduct.slug}?${new URLSearchParams({ url: check.typed })}`}
                className="ml-1.5 rounded-xs font-medium underline underline-offset-4"
              >
                {FORM.manual}
              </Link>
            )}
          </p>
        </div>
      ) : (
        <p id="address-hint" className="mt-2.5 text-sm leading-6 text-muted-foreground">
          {FORM.hint}
        </p>
      )}
      <noscript>
        <p className="mt-2 text-sm font-medium">{FORM.noScript}</p>
      </noscript>
    </form>
  )
}
