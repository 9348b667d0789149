import { postponeSecondFactor } from '@/lib/accounts/second-factor/two-factor'
import { handler } from '../../../handler'

/** Postpones the prompt that asks administrators for a second factor by seven days. */
export const POST = handler(
  {
    summary: 'Postpone setting up a second factor for seven days',
    answers: { 200: '`{ until }`: when you are asked again.' },
  },
  { auth: 'admin' },
  ({ actor }) => postponeSecondFactor(actor),
)
