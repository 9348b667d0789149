import { writeThroughShell } from '../../../blocks/phone/shell'
import { startShellReport } from './shell-report'

startShellReport((event) => writeThroughShell(`/~update/${event}`, { method: 'POST', route: '' }))
