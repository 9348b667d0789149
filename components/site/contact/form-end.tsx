import { buttonVariants } from '@/components/ui/button-variants'
import { FormError } from '@/components/ui/form-error'
import { Spinner } from '@/components/ui/spinner'
import { brand } from '@/lib/brand'
import { contactCopy } from './copy'

type Props = {
  busy: boolean
  problem: string | undefined
  /** Whether the page has another first action. */
  quiet?: boolean
}

/** The end of both forms: the honeypot, the error and the button. */
export function FormEnd({ busy, problem, quiet = false }: Props) {
  return (
    <>
      <div aria-hidden="true" className="sr-only">
        <label>
          Leave this empty
          <input name="homepage" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <FormError>{problem}</FormError>
      <noscript>
        <p className="rounded-md border px-3.5 py-3 text-sm leading-5">
          {contactCopy.withoutScript}{' '}
          <a href={`mailto:${brand.contact.email}`} className="text-link underline underline-offset-4">
            {brand.contact.email}
          </a>
          .
        </p>
      </noscript>
      <button
        type="submit"
        className={buttonVariants({
          variant: quiet ? 'strong' : 'primary',
          size: 'lg',
          className: 'sm:min-w-48 sm:justify-self-start',
        })}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
      >
        {busy && <Spinner />}
        {busy ? contactCopy.sending : contactCopy.send}
      </button>
    </>
  )
}

/** The label of a required field. */
export function RequiredLabel({ children }: { children: string }) {
  return (
    <>
      {children}{' '}
      <span aria-hidden="true" className="text-link">
        *
      </span>
    </>
  )
}
