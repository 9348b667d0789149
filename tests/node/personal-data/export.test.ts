import { inOwnDatabase } from '../../factories/database'
import { exportCases } from './export-cases'

inOwnDatabase()
exportCases()
