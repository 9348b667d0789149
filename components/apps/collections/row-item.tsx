'use client'

import { MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import { IfCan } from '@/components/shell/can'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { notify } from '@/components/ui/toaster'
import type { RowAnswer } from '@/lib/collections/responses'
import type { Field } from '@/lib/collections/schema'
import { apiRequest } from '@/lib/client/api-request'
import { refusalFor } from '@/lib/client/form-errors'
import { copy } from './copy'
import { pictureUrl } from './picture-field'
import { shownValue, titleOf } from './values'

const texts = copy.row

type Props = {
  appId: string
  fields: readonly Field[]
  row: RowAnswer
  /** The path of the rows' calls. */
  path: string
  isDeleted: boolean
  /** The row above, and the place when it moves down. Null where it cannot. */
  before: string | null
  after: { before: string | null } | null
  onEdit: (() => void) | undefined
  onChange: () => void
}

/** A row in the list: a tap edits it. */
export function RowItem({ appId, fields, row, path, isDeleted, before, after, onEdit, onChange }: Props) {
  const [busy, setBusy] = useState(false)
  const { id, values, translations, visible, version } = row
  const title = titleOf(fields, values) || copy.collection.untitled
  const picture = fields.find(({ id: field, type }) => type === 'picture' && values[field])
  const facts = fields.flatMap((field) => {
    const value = values[field.id]
    const isFact = ['choice', 'price', 'date', 'time', 'place', 'number'].includes(field.type)
    return isFact && value !== undefined ? [shownValue(field, value)] : []
  })
  const run = async (work: () => Promise<unknown>, done?: string) => {
    setBusy(true)
    try {
      await work()
      if (done) notify({ title: done })
    } catch (error) {
      notify({ title: refusalFor(error, [], copy.failed).message, tone: 'destructive' })
    }
    setBusy(false)
    onChange()
  }
  const move = (to: string | null) => run(() => apiRequest('PUT', `${path}/${id}/position`, { before: to }))
  const content = (
    <>
      {picture && (
        // oxlint-disable-next-line nextjs/no-img-element -- a picture of the app, stored by the service
        <img
          src={pictureUrl(appId, String(values[picture.id]))}
          alt=""
          loading="lazy"
          className="size-12 shrink-0 rounded-md border bg-muted object-cover"
        />
      )}
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className="font-medium wrap-anywhere">{title}</bdi>
          {!visible && <Badge variant="neutral">{copy.collection.draft}</Badge>}
        </span>
        {facts.length > 0 && (
          <span className="mt-0.5 block text-sm wrap-anywhere text-muted-foreground">
            {facts.join(' · ')}
          </span>
        )}
      </span>
    </>
  )
  const classes = 'flex min-h-16 min-w-0 flex-1 items-center gap-3 px-4 py-3 text-left'
  return (
    <li className="flex items-center">
      {onEdit && !isDeleted ? (
        <button type="button" onClick={onEdit} className={`${classes} hover:bg-accent`}>
          {content}
        </button>
      ) : (
        <div className={classes}>{content}</div>
      )}
      <IfCan permission="app.edit">
        <span className="shrink-0 px-2">
          {isDeleted ? (
            <Button
              variant="outline"
              size="sm"
              busy={busy}
              onClick={() => void run(() => apiRequest('POST', `${path}/${id}/restoration`), texts.restored)}
            >
              {texts.restore}
            </Button>
          ) : (
            <DropdownMenu modal={false}>
              <DropdownMenuTrigger asChild>
                <Button variant="ghost" size="icon" busy={busy} aria-label={copy.more(title)}>
                  {!busy && <MoreHorizontal aria-hidden="true" />}
                </Button>
              </DropdownMenuTrigger>
              <DropdownMenuContent align="end">
                {before !== null && (
                  <DropdownMenuItem onSelect={() => void move(before)}>{texts.up}</DropdownMenuItem>
                )}
                {after !== null && (
                  <DropdownMenuItem onSelect={() => void move(after.before)}>{texts.down}</DropdownMenuItem>
                )}
                <DropdownMenuItem
                  onSelect={() =>
                    void run(() =>
                      apiRequest('PATCH', `${path}/${id}`, {
                        ...{ version, values, translations },
                        visible: !visible,
                      }),
                    )
                  }
                >
                  {visible ? texts.hide : texts.show}
                </DropdownMenuItem>
                <DropdownMenuItem
                  tone="destructive"
                  onSelect={() => void run(() => apiRequest('DELETE', `${path}/${id}`), texts.removed)}
                >
                  {texts.remove}
                </DropdownMenuItem>
              </DropdownMenuContent>
            </DropdownMenu>
          )}
        </span>
      </IfCan>
    </li>
  )
}
