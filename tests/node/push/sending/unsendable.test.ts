import { inOwnDatabase } from '../../../factories/database'
import { unsendableCases } from './unsendable-cases'

describe('Deliveries that can no longer be sent', () => {
  inOwnDatabase()
  unsendableCases()
})
