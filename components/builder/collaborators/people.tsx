'use client'

import { useEffect, useRef, useState } from 'react'
import { ToolbarItem } from '@/components/ui/toolbar'
import { Tooltip } from '@/components/ui/tooltip'
import { openScreen } from '../state/screen-commands'
import { useEditor, useEditorStore } from '../state/use-editor'
import { colorOf } from './colors'
import { initialsOf, participantName } from './naming'

const MAX_SHOWN = 3

/** Participants who have the app open. A click opens the screen that they are on. */
export function People() {
  const store = useEditorStore()
  const others = useEditor((state) => state.others)
  const announcement = useArrivals()
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {others.length > 0 && (
        <ul aria-label="Also here" className="flex shrink-0 -space-x-1.5">
          {others.slice(0, MAX_SHOWN).map((other) => (
            <li key={other.client}>
              <Tooltip content={participantName(other)}>
                <ToolbarItem>
                  <button
                    type="button"
                    aria-label={`${participantName(other)}: go to their screen`}
                    onClick={() => other.screenId && openScreen(store, other.screenId)}
                    style={{ background: colorOf(other.client) }}
                    className="grid size-8 place-items-center rounded-full border-2 border-card text-[11px] font-semibold text-white"
                  >
                    {/* Hidden from screen readers: the label contains the name. */}
                    <span
                      aria-hidden="true"
                      data-initials={initialsOf(other.name)}
                      className="before:content-[attr(data-initials)]"
                    />
                  </button>
                </ToolbarItem>
              </Tooltip>
            </li>
          ))}
          {others.length > MAX_SHOWN && (
            <li className="grid size-8 place-items-center rounded-full border-2 border-card bg-muted text-[11px] font-semibold">
              <span className="sr-only">and </span>+{others.length - MAX_SHOWN}
              <span className="sr-only"> more</span>
            </li>
          )}
        </ul>
      )}
    </>
  )
}

/** Announces who joined and who left. */
function useArrivals(): string {
  const others = useEditor((state) => state.others)
  const known = useRef(new Map<string, string>())
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    const now = new Map(others.map((other) => [other.client, participantName(other)]))
    const came = [...now].filter(([client]) => !known.current.has(client)).map(([, name]) => name)
    const left = [...known.current].filter(([client]) => !now.has(client)).map(([, name]) => name)
    known.current = now
    const sentences = [
      came.length > 0 ? `${came.join(' and ')} opened this app too.` : '',
      left.length > 0 ? `${left.join(' and ')} left.` : '',
    ]
    if (came.length + left.length > 0) setAnnouncement(sentences.filter(Boolean).join(' '))
  }, [others])
  return announcement
}
