'use client'

import { Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Label } from '@/components/ui/field'
import { newId } from '@/lib/document/values'
import {
  invitationText,
  MAX_TOPICS,
  type NotificationSettings,
  type Topic,
  topicLabel,
} from '@/lib/document/notifications'
import { SortableList, SortableRow } from '../../fields/sortable-list'
import { TextField } from '../../fields/text-field'
import { dropPendingUnder } from '../../fields/use-bound-text'
import { edit } from '../../state/history-commands'
import { useEditor, useEditorStore } from '../../state/use-editor'

const PATH = 'settings.notifications'

/** Topics of an app's push notifications, and the text that invites people to turn them on. */
export function NotificationsField() {
  const store = useEditorStore()
  const id = useId()
  const notifications = useEditor((state) => state.history.present.settings.notifications)
  const change = (next: NotificationSettings, gesture?: string) =>
    edit(store, { type: 'update-settings', settings: { notifications: next } }, gesture)
  const tick = (isTicked: boolean) => {
    if (isTicked) return change({ topics: [], invitation: '' })
    dropPendingUnder(store, PATH)
    edit(store, { type: 'update-settings', settings: {}, unset: ['notifications'] })
  }
  return (
    <div className="grid gap-3" data-field={PATH} tabIndex={-1}>
      <div className="flex items-start gap-3">
        <Checkbox
          id={id}
          aria-describedby={`${id}-hint`}
          checked={notifications !== undefined}
          onCheckedChange={tick}
        />
        <div className="grid min-w-0 gap-1">
          <Label htmlFor={id}>Topics and invitation</Label>
          <p id={`${id}-hint`} className="text-[13px] leading-snug text-muted-foreground">
            People turn notifications on in the Notifications component, and are never asked before they tap
            it. An Android app that shows your website asks once, at its third start.
          </p>
        </div>
      </div>
      {notifications && (
        <>
          <Topics
            topics={notifications.topics}
            onChange={(topics, gesture) => change({ ...notifications, topics }, gesture)}
          />
          <TextField
            label="Invitation"
            hint="One line on why people should subscribe. Android apps that show your website show it when they ask."
            placeholder="We tell you when the bread is out of the oven."
            field={`${PATH}.invitation`}
            value={notifications.invitation}
            schema={invitationText}
            commit={(invitation) => change({ ...notifications, invitation }, `${PATH}.invitation`)}
          />
        </>
      )}
    </div>
  )
}

type TopicsProps = { topics: Topic[]; onChange: (topics: Topic[], gesture?: string) => void }

function Topics({ topics, onChange }: TopicsProps) {
  const store = useEditorStore()
  const remove = ({ id, label }: Topic) => {
    dropPendingUnder(store, `${PATH}.topics.${id}`)
    onChange(topics.filter((topic) => topic.id !== id))
    store.set({ announcement: `${label} removed. Undo brings it back.` })
  }
  return (
    <div className="grid gap-2" data-field={`${PATH}.topics`} tabIndex={-1}>
      <h3 className="text-sm font-medium">Topics</h3>
      <SortableList
        label="Topics"
        ids={topics.map(({ id }) => id)}
        onMove={(from, to) => onChange(topics.toSpliced(from, 1).toSpliced(to, 0, topics[from]!))}
      >
        {topics.map((topic, index) => (
          <SortableRow key={topic.id} id={topic.id} name={topic.label} className="items-start">
            <TextField
              label={`Topic ${index + 1}`}
              hideLabel
              className="min-w-0 flex-1"
              field={`${PATH}.topics.${topic.id}.label`}
              value={topic.label}
              schema={topicLabel}
              commit={(label) =>
                onChange(
                  topics.map((one) => (one.id === topic.id ? { ...one, label } : one)),
                  `${PATH}.topics.${topic.id}.label`,
                )
              }
            />
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={`Remove ${topic.label}`}
              onClick={() => remove(topic)}
            >
              <Trash2 aria-hidden="true" />
            </Button>
          </SortableRow>
        ))}
      </SortableList>
      <Button
        variant="outline"
        size="sm"
        className="h-9"
        disabled={topics.length >= MAX_TOPICS}
        onClick={() => onChange([...topics, { id: newId('item'), label: freshName(topics) }])}
      >
        <Plus aria-hidden="true" />
        Add a topic
      </Button>
    </div>
  )
}

/** Default name of a topic: "Topic 3". */
function freshName(topics: readonly Topic[]): string {
  const names = new Set(topics.map(({ label }) => label))
  let number = topics.length + 1
  while (names.has(`Topic ${number}`)) number++
  return `Topic ${number}`
}
