'use client'

import { AccountMenu } from '@/components/site/header/account-menu'
import type { Me } from '@/lib/accounts/schema'
import { useMe } from '@/lib/client/me'

/** The account menu. Rendered with the page, and updated when the user changes their name or picture. */
export function ShellAccount({ me }: { me: Me }) {
  return <AccountMenu me={useMe() ?? me} namesWorkspace />
}
