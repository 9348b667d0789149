import { defineEmail } from '../../emails/define-email'

/** An update halted by itself after failed starts. */
export const updateHaltedEmail = defineEmail({
  name: 'update-halted',
  title: 'Update halted',
  sample: { appId: 'sample', app: 'Rye & Rosemary', versionName: '1.4', failed: 6, devices: 93 },
  write: ({
    appId,
    app,
    versionName,
    failed,
    devices,
  }: {
    appId: string
    app: string
    versionName: string
    failed: number
    /** On the day with the most. */
    devices: number
  }) => ({
    subject: `The update of ${app} was halted`,
    heading: `Version ${versionName} was halted`,
    body: [
      `${failed} starts of version ${versionName} of ${app} failed. On its best day, ${devices} devices had it. Devices that ask from now on don’t take it, and those on which it failed are back on the version before. The others keep it.`,
      'Take it back to return every device to an earlier version, or publish a version that starts.',
    ],
    button: { label: 'See the update', path: `/app-builder/stores/${appId}#updates` },
    reason: `You’re getting this email because you own the app ${app}.`,
  }),
})
