import { postponeSecondFactor } from '@/lib/accounts/second-factor/two-factor'
import { handler } from '../../../handler'

/** Administrators are asked for a second factor; this stops that for seven days. */
export const POST = handler({ auth: 'admin' }, ({ actor }) => postponeSecondFactor(actor))
