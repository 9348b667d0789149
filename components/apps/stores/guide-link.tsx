import Link from 'next/link'

/** Leads to the guide that says more. */
export function GuideLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className="text-link underline underline-offset-2">
      {children}
    </Link>
  )
}
