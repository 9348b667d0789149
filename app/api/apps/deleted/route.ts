import { listDeletedApps } from '@/lib/apps/deleted-apps'
import { handler } from '../../handler'

export const GET = handler({ auth: 'user' }, ({ actor }) => listDeletedApps(actor))
