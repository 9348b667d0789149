'use client'

import { useId } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { Label } from '@/components/ui/field'
import { type Permission, PERMISSION_NAMES, PERMISSIONS, permissionReason } from '@/lib/document/permissions'
import { TextField } from '../../fields/text-field'
import { dropPendingUnder } from '../../fields/use-bound-text'
import { edit } from '../../state/history-commands'
import { useEditor, useEditorStore } from '../../state/use-editor'

/** Use of each permission, and alternatives that need none. */
const HINTS: Readonly<Record<Permission, string>> = {
  camera:
    'For pages that show the camera’s picture, such as a scanner. Choosing or taking a photo in a form needs no permission.',
  location: 'For pages that use location, such as a store finder.',
  microphone: 'For pages that record audio or make calls.',
  notifications:
    'For messages that the app shows while it is closed. An app with the Notifications component asks automatically.',
}
const EXAMPLES: Readonly<Record<Permission, string>> = {
  camera: 'To scan the code on your table',
  location: 'To show the shops near you',
  microphone: 'To talk to our support',
  notifications: 'To tell you when your order is ready',
}

/** Permissions of packaged apps, with the reasons that stores require. */
export function PermissionsField() {
  const store = useEditorStore()
  const { permissions = [], permissionReasons = {} } = useEditor((state) => state.history.present.settings)
  const tick = (permission: Permission, isTicked: boolean) => {
    const reasons = { ...permissionReasons }
    delete reasons[permission]
    dropPendingUnder(store, `settings.permissionReasons.${permission}`)
    edit(store, {
      type: 'update-settings',
      settings: {
        permissions: PERMISSIONS.filter((one) => (one === permission ? isTicked : permissions.includes(one))),
        ...(!isTicked && permissionReasons[permission] !== undefined && { permissionReasons: reasons }),
      },
    })
  }
  const explain = (permission: Permission, reason: string) =>
    edit(
      store,
      {
        type: 'update-settings',
        settings: { permissionReasons: { ...permissionReasons, [permission]: reason } },
      },
      `settings.permissionReasons.${permission}`,
    )
  return (
    <div className="grid gap-3" data-field="settings.permissions" tabIndex={-1}>
      <p className="text-[13px] leading-snug text-muted-foreground">
        Permissions that the packaged apps can request. Select only those that the app needs: the stores
        require a reason for each.
      </p>
      <ul className="grid gap-2">
        {PERMISSIONS.map((permission) => (
          <PermissionRow
            key={permission}
            permission={permission}
            isTicked={permissions.includes(permission)}
            reason={permissionReasons[permission] ?? ''}
            onTick={(isTicked) => tick(permission, isTicked)}
            onExplain={(reason) => explain(permission, reason)}
          />
        ))}
      </ul>
    </div>
  )
}

type PermissionRowProps = {
  permission: Permission
  isTicked: boolean
  reason: string
  onTick: (isTicked: boolean) => void
  onExplain: (reason: string) => void
}

function PermissionRow({ permission, isTicked, reason, onTick, onExplain }: PermissionRowProps) {
  const id = useId()
  return (
    <li className="grid gap-2 rounded-md border p-3">
      <div className="flex items-start gap-3">
        <Checkbox id={id} aria-describedby={`${id}-hint`} checked={isTicked} onCheckedChange={onTick} />
        <div className="grid min-w-0 gap-1">
          <Label htmlFor={id}>{PERMISSION_NAMES[permission]}</Label>
          <p id={`${id}-hint`} className="text-[13px] leading-snug text-muted-foreground">
            {HINTS[permission]}
          </p>
        </div>
      </div>
      {isTicked && (
        <TextField
          label={`Reason for ${PERMISSION_NAMES[permission].toLowerCase()}`}
          field={`settings.permissionReasons.${permission}`}
          placeholder={EXAMPLES[permission]}
          value={reason}
          schema={permissionReason}
          commit={onExplain}
        />
      )}
    </li>
  )
}
