import { APP_COMMANDS } from './app-commands'
import type { Command } from './command'
import { COMPONENT_COMMANDS } from './component-commands'
import { PLACE_COMMANDS } from './place-commands'

/** All commands, in display order. */
export const COMMANDS: readonly Command[] = [...COMPONENT_COMMANDS, ...PLACE_COMMANDS, ...APP_COMMANDS]

const byId = new Map(COMMANDS.map((command) => [command.id, command]))

/** @param id of one of `COMMANDS` */
export function getCommand(id: string): Command {
  return byId.get(id)!
}
