import { NotFoundError } from '@/lib/platform/errors'
import { handler } from '../handler'

const missing = handler('unlisted', { auth: 'none' }, () =>
  Promise.reject(new NotFoundError('This endpoint doesn’t exist.')),
)

export { missing as DELETE, missing as GET, missing as PATCH, missing as POST, missing as PUT }
