'use client'

import { useEffect, useRef, useState } from 'react'
import { Tooltip } from '@/components/ui/tooltip'
import { openScreen } from '../state/screen-commands'
import { useEditor, useEditorStore } from '../state/use-editor'
import { colorOf } from './colors'
import { initialsOf, nameOf } from './naming'

const MAX_SHOWN = 3

/** Who else has the app open now. A click goes to the screen that they look at. */
export function People() {
  const store = useEditorStore()
  const others = useEditor((state) => state.others)
  const told = useArrivals()
  return (
    <>
      <p role="status" className="sr-only">
        {told}
      </p>
      {others.length > 0 && (
        <ul aria-label="Also here" className="flex shrink-0 -space-x-1.5">
          {others.slice(0, MAX_SHOWN).map((other) => (
            <li key={other.client}>
              <Tooltip content={nameOf(other)}>
                <button
                  type="button"
                  aria-label={`${nameOf(other)}: go to their screen`}
                  onClick={() => other.screenId && openScreen(store, other.screenId)}
                  style={{ background: colorOf(other.client) }}
                  className="grid size-8 place-items-center rounded-full border-2 border-card text-[11px] font-semibold text-white"
                >
                  {/* Drawn, not said: the label names them */}
                  <span
                    aria-hidden="true"
                    data-initials={initialsOf(other.name)}
                    className="before:content-[attr(data-initials)]"
                  />
                </button>
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

/** Says who came and who left, once they did. */
function useArrivals(): string {
  const others = useEditor((state) => state.others)
  const known = useRef(new Map<string, string>())
  const [told, setTold] = useState('')
  useEffect(() => {
    const now = new Map(others.map((other) => [other.client, nameOf(other)]))
    const came = [...now].filter(([client]) => !known.current.has(client)).map(([, name]) => name)
    const left = [...known.current].filter(([client]) => !now.has(client)).map(([, name]) => name)
    known.current = now
    const sentences = [
      came.length > 0 ? `${came.join(' and ')} opened this app too.` : '',
      left.length > 0 ? `${left.join(' and ')} left.` : '',
    ]
    if (came.length + left.length > 0) setTold(sentences.filter(Boolean).join(' '))
  }, [others])
  return told
}
