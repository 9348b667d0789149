import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { useFocusReturn } from '@/components/ui/use-focus-return'
import type { EditorState } from '../state/editor-state'
import { useEditor, useEditorStore } from '../state/use-editor'

/** A dialog that covers the editor. Its children contain its title. */
export function FullDialog({
  name,
  className,
  ...props
}: { name: NonNullable<EditorState['dialog']> } & ComponentProps<typeof Primitive.Content>) {
  const store = useEditorStore()
  const focusReturn = useFocusReturn()
  const open = useEditor((state) => state.dialog === name)
  return (
    <Primitive.Root open={open} onOpenChange={(next) => !next && store.set({ dialog: null })}>
      <Primitive.Portal>
        <Primitive.Content
          {...focusReturn}
          aria-describedby={undefined}
          className={cn(
            'fixed inset-0 z-50 flex flex-col bg-background text-foreground outline-none data-[state=open]:animate-fade-in',
            className,
          )}
          {...props}
        />
      </Primitive.Portal>
    </Primitive.Root>
  )
}

/** Its top bar: `before`, the title, actions, and the close button. */
export function FullDialogBar({
  title,
  before,
  children,
}: {
  title: ReactNode
  before?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="flex h-14 shrink-0 items-center gap-2 border-b bg-card px-3">
      {before}
      <Primitive.Title className="min-w-0 flex-1 truncate text-sm font-semibold">{title}</Primitive.Title>
      {children}
      <Primitive.Close asChild>
        <Button variant="outline" size="sm" className="h-9">
          <X aria-hidden="true" />
          Close
        </Button>
      </Primitive.Close>
    </div>
  )
}
