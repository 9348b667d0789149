'use client'

import dynamic from 'next/dynamic'
import { useMe } from '@/lib/client/me'

// Visitors load none of it, and the page stays the same for everybody.
const OwnPlan = dynamic(() => import('./own-plan').then((file) => file.OwnPlan), { ssr: false })

/** What a signed-in person has already, and what they have yet to pay. */
export function SignedInNotice() {
  return useMe() ? <OwnPlan /> : null
}
