'use client'

import { PayOnline } from '../online/pay-online'
import type { PayProps } from '../view'
import { copy } from './copy'

export function PayWithPaypal(props: PayProps) {
  return <PayOnline {...props} copy={copy.pay} />
}
