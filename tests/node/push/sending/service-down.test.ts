import { withTestDatabase } from '../../../factories/database'
import { serviceDownCases } from './service-down-cases'
import { unsendableCases } from './unsendable-cases'

describe('Push services that are down', () => {
  withTestDatabase()
  serviceDownCases()
})

describe('Deliveries that can no longer be sent', () => {
  withTestDatabase()
  unsendableCases()
})
