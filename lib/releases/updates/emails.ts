import { defineEmail } from '../../emails/define-email'

/** An update halted by itself after failed starts. */
export const updateHaltedEmail = defineEmail({
  name: 'update-halted',
  title: 'Update halted',
  sample: { appId: 'sample', app: 'Rye & Rosemary', versionName: '1.4', failed: 3, reports: 96 },
  write: ({
    appId,
    app,
    versionName,
    failed,
    reports,
  }: {
    appId: string
    app: string
    versionName: string
    failed: number
    reports: number
  }) => ({
    subject: `The update of ${app} was halted`,
    heading: `Version ${versionName} was halted`,
    body: [
      `Version ${versionName} of ${app} did not start on ${failed} of ${reports} devices, so devices that ask from now on don’t take it. Those on which it failed are back on the version before. The others keep it.`,
      'Take it back to return every device to an earlier version, or publish a version that starts.',
    ],
    button: { label: 'See the update', path: `/app-builder/stores/${appId}#updates` },
    reason: `You’re getting this email because you own the app ${app}.`,
  }),
})
