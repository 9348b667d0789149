'use client'

import { type Settings, settingsSchema } from '@/lib/document/settings'
import { ColorField } from '../fields/color-field'
import { FurtherLanguages } from '../languages/further-languages'
import { MainLanguage } from '../languages/main-language'
import { TextField } from '../fields/text-field'
import { edit } from '../state/history-commands'
import { useEditor, useEditorStore } from '../state/use-editor'
import { IconField } from './icon-field'
import { DesignFields } from './design/design-fields'
import { ThemeList } from './design/theme-list'
import { HostsField } from './phone/hosts-field'
import { NotificationsField } from './phone/notifications-field'
import { PermissionsField } from './phone/permissions-field'
import { ReportPanel } from './report-panel'
import { Section } from './section'

const { shape } = settingsSchema

/** Settings of the app, and the report of its conversion. */
export function SettingsPanel() {
  const store = useEditorStore()
  const settings = useEditor((state) => state.history.present.settings)
  const update = (change: Partial<Settings>, gesture?: string) =>
    edit(store, { type: 'update-settings', settings: change }, gesture)
  const bind = <K extends keyof Settings>(key: K) => ({
    field: `settings.${key}`,
    value: settings[key],
    commit: (value: Settings[K]) => update({ [key]: value }, `settings.${key}`),
  })

  return (
    <>
      <Section title="App">
        <div className="grid gap-4">
          <TextField label="Name" {...bind('appName')} schema={shape.appName.unwrap()} />
          <TextField
            label="Short name"
            hint="Shown under the icon on a home screen. If empty, the full name is used."
            {...bind('shortName')}
            schema={shape.shortName.unwrap()}
          />
          <TextField
            label="Description"
            multiline
            {...bind('description')}
            schema={shape.description.unwrap()}
          />
          <IconField settings={settings} onChange={(icon) => update({ icon })} />
        </div>
      </Section>
      <Section title="Look">
        <div className="grid gap-4">
          <ThemeList />
          <ColorField label="Primary color" {...bind('primaryColor')} />
          <ColorField label="Secondary color" {...bind('secondaryColor')} />
          <ColorField label="Background" {...bind('backgroundColor')} />
          <DesignFields settings={settings} update={update} />
        </div>
      </Section>
      <Section title="Language">
        <div className="grid gap-4">
          <MainLanguage settings={settings} update={update} />
          <FurtherLanguages />
        </div>
      </Section>
      <Section title="In the app">
        <HostsField />
      </Section>
      <Section title="Notifications">
        <NotificationsField />
      </Section>
      <Section title="Permissions">
        <PermissionsField />
      </Section>
      <ReportPanel />
    </>
  )
}
