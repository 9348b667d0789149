'use client'

import { Dialog, DialogContent } from '@/components/ui/dialog'
import { COMMAND_GROUPS, mayRun } from '../commands/command'
import { COMMANDS } from '../commands/commands'
import { formatKeys } from '../commands/keys'
import { useEditor, useEditorStore } from '../state/use-editor'

/** Lists all shortcuts of the commands. */
export function ShortcutsDialog() {
  const store = useEditorStore()
  const permissions = useEditor((state) => state.permissions)
  const listed = COMMANDS.filter((command) => command.keys && mayRun(command, { permissions }))
  const groups = COMMAND_GROUPS.filter((name) => listed.some(({ group }) => group === name))
  const open = useEditor((state) => state.dialog === 'shortcuts')
  return (
    <Dialog open={open} onOpenChange={(next) => !next && store.set({ dialog: null })}>
      <DialogContent title="Keyboard shortcuts" className="max-w-3xl">
        <div className="gap-8 text-sm sm:columns-2">
          {groups.map((group) => (
            <section key={group} aria-label={group} className="mb-5 break-inside-avoid">
              <h3 className="pb-1.5 text-xs font-semibold text-muted-foreground">{group}</h3>
              <dl className="grid gap-1.5">
                {listed
                  .filter((command) => command.group === group)
                  .map(({ id, label, keys = [] }) => (
                    <div key={id} className="flex items-baseline justify-between gap-4">
                      <dt>{label}</dt>
                      <dd className="flex shrink-0 gap-1.5">
                        {keys.map((key) => (
                          <kbd
                            key={key}
                            className="rounded-xs border bg-muted px-1.5 font-sans text-xs leading-5 text-muted-foreground"
                          >
                            {formatKeys(key)}
                          </kbd>
                        ))}
                      </dd>
                    </div>
                  ))}
              </dl>
            </section>
          ))}
        </div>
        <p className="text-[13px] leading-snug text-muted-foreground">
          Tab moves through the bars and panes. On the canvas and in the layers, the arrow keys move from
          component to component. Space picks up a row of a list, the arrow keys move it, and Space drops it.
        </p>
      </DialogContent>
    </Dialog>
  )
}
