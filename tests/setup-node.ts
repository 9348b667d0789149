import { guardConsole } from './setup'

guardConsole()
