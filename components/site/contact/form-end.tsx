import { buttonVariants } from '@/components/ui/button-variants'
import { FormError } from '@/components/ui/field'
import { PlainButton } from '@/components/ui/plain-button'
import { brand } from '@/lib/brand'
import { contactCopy } from './copy'

type Props = {
  busy: boolean
  problem: string | undefined
  /** Whether another action on the page is the primary one. */
  quiet?: boolean
}

/** End of both forms: the honeypot, the error and the button. */
export function FormEnd({ busy, problem, quiet = false }: Props) {
  return (
    <>
      <div aria-hidden="true" className="sr-only">
        <input name="homepage" aria-label="Leave this empty" tabIndex={-1} autoComplete="off" />
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
      <PlainButton
        type="submit"
        className={buttonVariants({
          variant: quiet ? 'strong' : 'primary',
          size: 'lg',
          className: 'sm:min-w-48 sm:justify-self-start',
        })}
        busy={busy}
      >
        {busy ? contactCopy.sending : contactCopy.send}
      </PlainButton>
    </>
  )
}

/** Label of a required field. */
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
