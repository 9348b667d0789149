'use client'

import { BarChart3, Download, Plus, Settings2 } from 'lucide-react'
import { Link } from '@/components/ui/link'
import { Button } from '@/components/ui/button'
import { buttonVariants } from '@/components/ui/button-variants'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { byHandView } from '@/components/payment-methods/registry'
import { METHODS_ONLINE_FIRST } from '@/lib/billing/methods/registry'
import { RecordPayment } from './record-payment'

/** Frequent actions. `exportSearch` contains the current filters, which exports use too. */
export function QuickActions({ exportSearch }: { exportSearch: string }) {
  const file = (format: 'csv' | 'xlsx') => {
    const parameters = new URLSearchParams(exportSearch)
    parameters.set('format', format)
    return `/api/admin/payments/export?${parameters}`
  }
  const link = buttonVariants({ variant: 'outline' })
  return (
    <div role="group" aria-label="Quick actions" className="flex flex-wrap gap-2">
      <RecordPayment>
        <Button>
          <Plus aria-hidden="true" />
          {byHandView().button}
        </Button>
      </RecordPayment>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline">
            <Download aria-hidden="true" />
            Export Transactions
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start">
          <DropdownMenuItem asChild>
            <a href={file('csv')} download>
              CSV, for any program
            </a>
          </DropdownMenuItem>
          <DropdownMenuItem asChild>
            <a href={file('xlsx')} download>
              XLSX, for Excel
            </a>
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <Link href="/admin/reports" className={link}>
        <BarChart3 aria-hidden="true" />
        View Reports
      </Link>
      <Link href="/admin/payments/settings" className={link}>
        <Settings2 aria-hidden="true" />
        Configure {METHODS_ONLINE_FIRST[0]?.accountName}
      </Link>
    </div>
  )
}
