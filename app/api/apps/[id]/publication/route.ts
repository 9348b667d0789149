import { unpublishApp } from '@/lib/apps/publishing'
import { handler } from '../../../handler'

export const DELETE = handler({ auth: 'user' }, ({ actor, params }) => unpublishApp(actor, params.id ?? ''))
