import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'
import { buttonVariants } from '@/components/ui/button-variants'

/** `workspace`: null for a guest at the workspace's address. */
type Props = { workspace: string | null; shared: ReactNode }

/** My apps for a guest, or for a member whose role has no access to the apps of the workspace. */
export function NoAccessToApps({ workspace, shared }: Props) {
  return (
    <>
      <h1 className="font-display text-title font-[640]">My apps</h1>
      {shared}
      {workspace !== null && (
        <div className="mt-8 grid justify-items-start gap-4 rounded-lg border border-dashed p-6 sm:p-8">
          <p className="max-w-[62ch] wrap-anywhere text-muted-foreground">
            Your role in <bdi>{workspace}</bdi> includes its billing, but not its apps.
          </p>
          <Link href="/account/billing" className={buttonVariants({ variant: 'outline' })}>
            Billing
          </Link>
        </div>
      )}
    </>
  )
}
