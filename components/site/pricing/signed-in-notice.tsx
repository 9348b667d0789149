'use client'

import dynamic from 'next/dynamic'
import { useMe } from '@/lib/client/me'

// Loaded only for signed-in users. The page is static.
const OwnPlan = dynamic(() => import('./own-plan').then((file) => file.OwnPlan), { ssr: false })

/** The user's active plans and unpaid orders. */
export function SignedInNotice() {
  return useMe() ? <OwnPlan /> : null
}
