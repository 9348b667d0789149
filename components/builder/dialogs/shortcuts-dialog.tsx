'use client'

import { Dialog, DialogContent } from '@/components/ui/dialog'
import { SHORTCUTS } from '../shortcuts'
import { useEditor, useEditorStore } from '../state/use-editor'

export function ShortcutsDialog() {
  const store = useEditorStore()
  const open = useEditor((state) => state.dialog === 'shortcuts')
  return (
    <Dialog open={open} onOpenChange={(next) => !next && store.set({ dialog: null })}>
      <DialogContent title="Keyboard shortcuts" className="max-w-md">
        <dl className="grid gap-2 text-sm">
          {SHORTCUTS.map(({ does, keys }) => (
            <div key={does} className="flex items-baseline justify-between gap-4">
              <dt>{does}</dt>
              <dd className="flex shrink-0 gap-1.5">
                {keys.map((key) => (
                  <kbd
                    key={key}
                    className="rounded-xs border bg-muted px-1.5 font-sans text-xs leading-5 text-muted-foreground"
                  >
                    {spell(key)}
                  </kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <p className="text-[13px] leading-snug text-muted-foreground">
          Tab leads through the bars and panes; on the canvas the arrows lead from component to component.
          Space lifts a row of a list, the arrows move it, Space puts it down.
        </p>
      </DialogContent>
    </Dialog>
  )
}

function spell(key: string): string {
  const apple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)
  return key.replace('Mod', apple ? '⌘' : 'Ctrl').replaceAll('+', apple ? ' ' : ' + ')
}
