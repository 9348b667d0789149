'use client'

import { useId } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { Label } from '@/components/ui/field'
import type { BlockOf } from '@/lib/document/block'
import { useEditor, useEditorStore } from '../state/use-editor'
import { blockBinding } from './binding'

/** Selects the topics that a block offers. An empty list means all, including new ones. */
export function TopicsField({ block }: { block: BlockOf<'notifications'> }) {
  const store = useEditorStore()
  const id = useId()
  const topics = useEditor((state) => state.history.present.settings.notifications?.topics) ?? []
  const known = topics.filter((topic) => block.topics.includes(topic.id)).map((topic) => topic.id)
  const offered = known.length > 0 ? known : topics.map((topic) => topic.id)
  const tick = (topicId: string, isTicked: boolean) => {
    const next = topics.flatMap((topic) =>
      (topic.id === topicId ? isTicked : offered.includes(topic.id)) ? [topic.id] : [],
    )
    if (next.length === 0) return // at least one, or there would be nothing to turn on
    blockBinding(store, block).write({ topics: next.length === topics.length ? [] : next })
  }
  return (
    <fieldset className="grid gap-2" data-field={`${block.id}.topics`} tabIndex={-1}>
      <legend className="mb-1 text-sm font-medium">Topics</legend>
      {topics.map((topic) => (
        <div key={topic.id} className="flex items-center gap-3">
          <Checkbox
            id={`${id}-${topic.id}`}
            checked={offered.includes(topic.id)}
            disabled={offered.length === 1 && offered[0] === topic.id}
            onCheckedChange={(checked) => tick(topic.id, checked)}
          />
          <Label htmlFor={`${id}-${topic.id}`} className="min-w-0 break-words">
            <bdi>{topic.label}</bdi>
          </Label>
        </div>
      ))}
      <p className="text-[13px] leading-snug text-muted-foreground">
        {topics.length === 0
          ? 'Add topics in Settings, under Notifications, to let people choose what they hear about.'
          : 'People choose from these. Add more in Settings, under Notifications.'}
      </p>
    </fieldset>
  )
}
