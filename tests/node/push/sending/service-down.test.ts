import { inOwnDatabase } from '../../../factories/database'
import { serviceDownCases } from './service-down-cases'

describe('Push services that are down', () => {
  inOwnDatabase()
  serviceDownCases()
})
