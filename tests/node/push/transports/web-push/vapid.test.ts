import { inOwnDatabase } from '../../../../factories/database'
import { vapidCases } from './vapid-cases'

describe('The key pair of push messages', () => {
  inOwnDatabase()
  vapidCases()
})
