import { CircleAlert } from 'lucide-react'

/** What stopped the whole form, above its button. */
export function FormError({ children }: { children: string | undefined }) {
  if (!children) return null
  return (
    <p
      role="alert"
      className="flex items-start gap-2.5 rounded-md border border-destructive/40 bg-destructive/8 px-3.5 py-3 text-sm leading-5 font-medium text-destructive"
    >
      <CircleAlert aria-hidden="true" className="mt-px size-[18px] shrink-0" />
      {children}
    </p>
  )
}
