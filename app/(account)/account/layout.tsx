import type { ReactNode } from 'react'
import { Queries } from '@/app/queries'
import { AccountNav } from '@/components/account/account-nav'
import { PasswordPrompt } from '@/components/account/password-prompt'

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <Queries>
      <PasswordPrompt>
        <div className="mx-auto grid w-full max-w-[1248px] grid-cols-1 items-start gap-x-16 gap-y-8 px-4 pt-6 pb-24 sm:px-6 lg:pt-14 lg:has-[>nav]:grid-cols-[200px_minmax(0,1fr)] print:block print:p-0">
          <AccountNav />
          <div className="max-w-[880px] min-w-0">{children}</div>
        </div>
      </PasswordPrompt>
    </Queries>
  )
}
