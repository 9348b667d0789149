import Link from 'next/link'

/** A link to the guide. */
export function GuideLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className="text-link underline underline-offset-2">
      {children}
    </Link>
  )
}
