import type { ComponentProps } from 'react'
import { Spinner } from './spinner'

type Props = ComponentProps<'button'> & { busy?: boolean }

/**
 * Behavior of all buttons, without styles, for pages that don't load the merge of `cn`: use `buttonVariants`.
 * While `busy`, it shows a spinner, is announced as busy and ignores clicks, but keeps the focus, which a
 * disabled button would lose. Change the label too ("Saving…").
 */
export function PlainButton({ busy = false, type = 'button', onClick, children, ...props }: Props) {
  return (
    <button
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...props}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}
