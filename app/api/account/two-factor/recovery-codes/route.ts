import { renewRecoveryCodes } from '@/lib/accounts/second-factor/two-factor'
import { handler } from '../../../handler'

export const POST = handler({ auth: 'user', confirmed: true }, ({ actor }) => renewRecoveryCodes(actor))
