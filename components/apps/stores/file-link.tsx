import { Download } from 'lucide-react'
import { buttonVariants } from '@/components/ui/button-variants'

/** A download beside others. */
export function FileLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      download
      className={buttonVariants({ variant: 'outline', size: 'sm', className: 'justify-self-start' })}
    >
      <Download aria-hidden="true" />
      {children}
    </a>
  )
}
