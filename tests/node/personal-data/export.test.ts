import { withTestDatabase } from '../../factories/database'
import { exportCases } from './export-cases'

withTestDatabase()
exportCases()
