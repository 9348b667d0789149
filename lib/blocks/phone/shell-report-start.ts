import { writeThroughShell } from './shell'
import { startShellReport } from './shell-report'

/** Host of the bundle in the Android shell. */
const SHELL = 'appassets.androidplatform.net'

if (location.hostname === SHELL)
  startShellReport((event) => writeThroughShell(`/~update/${event}`, { method: 'POST', route: '' }))
