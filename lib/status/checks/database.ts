import { isDatabaseReachable } from '../../platform/database/reachable'
import type { Check } from './check'

export const database: Check = {
  id: 'database',
  name: 'Database',
  about: 'Answers a query within three seconds.',
  isWorking: isDatabaseReachable,
}
