import { LINES_A_TO_F } from './shell-lines-a-to-f'
import { LINES_I_TO_Z } from './shell-lines-i-to-z'

/** What the shell says, by BCP 47 language, each in the order of shellTextsSchema. */
export const SHELL_LINES: Record<string, readonly string[]> = { ...LINES_A_TO_F, ...LINES_I_TO_Z }
