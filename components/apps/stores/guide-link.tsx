import Link from 'next/link'
import { workspaceAddress } from '@/lib/base/workspace-address'

/** A link to a guide. Guides are about this service, so there are none at a workspace's address. */
export function GuideLink({ href, children }: { href: string; children: string }) {
  if (workspaceAddress() && href.startsWith('/docs')) return null
  return (
    <Link href={href} className="text-link underline underline-offset-2">
      {children}
    </Link>
  )
}
