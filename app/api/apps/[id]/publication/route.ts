import { unpublishApp } from '@/lib/releases/publishing'
import { handler } from '../../../handler'

export const DELETE = handler({ auth: 'user' }, ({ actor, params }) => unpublishApp(actor, params.id ?? ''))
