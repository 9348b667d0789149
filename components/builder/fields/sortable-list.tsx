'use client'

import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  closestCenter,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { GripVertical } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { cn } from '@/components/ui/cn'
import { useInToolbar } from '@/components/ui/toolbar'

type SortableListProps = {
  /** Accessible name of the list. */
  label: string
  ids: string[]
  onMove: (from: number, to: number) => void
  children: ReactNode
}

/** A short list, sortable by pointer, touch and keyboard. */
export function SortableList({ label, ids, onMove, children }: SortableListProps) {
  const id = useId()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const drop = ({ active, over }: DragEndEvent) => {
    const from = ids.indexOf(String(active.id))
    const to = over ? ids.indexOf(String(over.id)) : -1
    if (from !== -1 && to !== -1 && from !== to) onMove(from, to)
  }
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements: announce(label, ids) }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul aria-label={label} className="grid grid-cols-1 gap-1">
          {children}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

/** Screen reader announcements with positions instead of ids. */
function announce(label: string, ids: string[]): Announcements {
  const place = (id: unknown) => `place ${ids.indexOf(String(id)) + 1} of ${ids.length}`
  return {
    onDragStart: ({ active }) => `Picked up at ${place(active.id)} in ${label}.`,
    onDragOver: ({ over }) => (over ? `Now at ${place(over.id)}.` : 'Not over the list.'),
    onDragEnd: ({ over }) => (over ? `Put down at ${place(over.id)}.` : 'Put back where it was.'),
    onDragCancel: () => 'Put back where it was.',
  }
}

type SortableRowProps = { id: string; name: string; children: ReactNode; className?: string }

/** Attribute of a control that the left and right arrow keys reach from its row, in a toolbar. */
export const ROW_CONTROL = { 'data-row-control': '' }

function moveInRow(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-control]')]
  const index = controls.indexOf(event.target as HTMLElement)
  if (step === undefined || index === -1) return
  event.preventDefault()
  controls[index + step]?.focus()
}

/**
 * A row with its drag handle. In a vertical toolbar, only its toolbar item is a tab stop, and arrow keys move
 * to its other controls (`ROW_CONTROL`).
 */
export function SortableRow({ id, name, children, className }: SortableRowProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id })
  const inToolbar = useInToolbar()
  return (
    <li
      ref={setNodeRef}
      // While it is dragged, arrow keys move the row.
      onKeyDown={inToolbar && !isDragging ? moveInRow : undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cn('flex items-center gap-0.5', isDragging && 'relative z-10 opacity-80', className)}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        {...ROW_CONTROL}
        tabIndex={inToolbar ? -1 : 0}
        aria-label={`Move ${name}`}
        className="grid h-9 w-6 shrink-0 cursor-grab touch-none place-items-center rounded-sm text-muted-foreground hover:text-foreground"
      >
        <GripVertical aria-hidden="true" className="size-4" />
      </button>
      {children}
    </li>
  )
}
