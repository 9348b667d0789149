import { unpublishApp } from '@/lib/apps/publishing'
import { handler } from '../../../handler'

export const DELETE = handler({ auth: 'user' }, ({ user, params }) => unpublishApp(user.id, params.id ?? ''))
