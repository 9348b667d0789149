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
import { type ReactNode, useId } from 'react'
import { cn } from '@/components/ui/cn'

type SortableListProps = {
  /** Names the list for screen readers. */
  label: string
  ids: string[]
  onMove: (from: number, to: number) => void
  children: ReactNode
}

/** A short list whose rows can be put in another order by pointer, touch and keyboard. */
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

/** What a screen reader hears of a row on its way: places in the list, not ids. */
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

/** One row with its handle. */
export function SortableRow({ id, name, children, className }: SortableRowProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id })
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cn('flex items-center gap-0.5', isDragging && 'relative z-10 opacity-80', className)}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={`Move ${name}`}
        className="grid h-9 w-6 shrink-0 cursor-grab touch-none place-items-center rounded-sm text-muted-foreground hover:text-foreground"
      >
        <GripVertical aria-hidden="true" className="size-4" />
      </button>
      {children}
    </li>
  )
}
