import { Landmark } from 'lucide-react'
import dynamic from 'next/dynamic'
import type { BankState } from '@/lib/billing/payments/providers/bank/schema'
import type { MethodView } from '../view'
import { BankTransfer } from './bank-transfer'
import { copy } from './copy'

export const bankView: MethodView = {
  icon: Landmark,
  choice: copy.choice,
  orderButton: copy.orderButton,
  summary: copy.summary,
  refund: copy.refund,
  adminRefund: copy.adminRefund,
  byHand: copy.byHand,
  color: 'var(--chart-2)',
  Pay: BankTransfer,
  Settings: dynamic(() => import('./settings-section').then(({ BankSection }) => BankSection)),
  status: (state) => (state as BankState).details.split('\n')[0] || copy.off,
}
