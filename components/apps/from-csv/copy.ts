import { MAX_ROWS } from '@/lib/fleet/app-batches/schema'

const apps = (count: number) => (count === 1 ? '1 app' : `${count} apps`)

const FIXED: Record<string, string> = {
  name: 'Name',
  address: 'Address',
  package_id: 'Package ID',
  folder: 'Folder',
  color: 'Color',
  website: 'Website',
  guest_email: 'Guest’s email',
}

/** Texts of the page on which apps are created from a CSV file. */
export const copy = {
  title: 'Create apps from a CSV file',
  lead: `One app for each row, up to ${MAX_ROWS} at once. The cells fill in the placeholders of a template. Nothing is created before you have seen every row.`,
  column: (name: string) => FIXED[name] ?? `{{${name}}}`,
  template: {
    title: '1. Template',
    label: 'Template',
    own: 'Templates of this workspace',
    ours: 'Our templates',
    fills: 'It has these placeholders:',
    fillsNothing:
      'It has no placeholders, so only names, colors and addresses differ. Write {{phone}} in an app, save it as a template, and the file can fill in each phone number.',
    download: 'Download an empty CSV file',
    columns:
      'Only the name is required. Address is the app’s part of its URL. A guest is invited by email to edit their app.',
  },
  file: {
    title: '2. File',
    label: 'CSV file',
    hint: 'With commas, semicolons or tabs, from any spreadsheet.',
    drop: 'Choose a file, or drop it here',
    chosen: (name: string, count: number) => `${name}: ${apps(count)}`,
    reading: 'Reading…',
    unreadable: 'Your browser couldn’t read this file. Choose it again.',
    paste: 'Or paste cells from a spreadsheet',
    pasteLabel: 'Cells, with the names of the columns in the first line',
    pasteButton: 'Use these cells',
    pasted: 'Pasted cells',
    match: 'Columns of the file',
    matchHint: 'Which column of your file has what.',
    absent: 'Not in the file',
    noName: 'Choose the column with the names of the apps.',
  },
  rows: {
    title: '3. Check',
    caption: 'Rows of the file',
    again: 'Check again',
    checking: 'Checking…',
    create: (count: number) => `Create ${apps(count)}`,
    creating: 'Creating…',
    failed: 'The check failed. Please try again.',
    unknown: 'That didn’t work. Please try again: no app is created twice.',
    none: 'Choose at least one row.',
    ready: (count: number) => `${apps(count)} can be created.`,
    faulty: (count: number, total: number) =>
      `${count} of ${total} rows ${count === 1 ? 'needs' : 'need'} a change. Change the cells below, or leave the rows out.`,
    unchecked: 'You changed something. Check again before you create the apps.',
    includeRow: (name: string) => `Create ${name || 'this app'}`,
    includeAll: 'Create all',
    isReady: 'Ready',
    faults: (count: number) => `${count} to change`,
    leftOut: 'Left out',
    notChecked: 'Not checked',
  },
  done: {
    title: (count: number) => `${apps(count)} created`,
    deletedTitle: 'These apps are deleted',
    lead: 'Open an app to look at it. Publish them when they are ready, each by itself or all at once.',
    state: 'State',
    released: 'Published',
    draft: 'Draft',
    guests: 'Guests in the file got an email with a link.',
    app: 'App',
    address: 'Address',
    packageId: 'Package ID',
    myApps: 'My apps',
    more: 'Create more',
    undo: (count: number) => `Delete ${count === 1 ? 'this app' : `these ${apps(count)}`}`,
    undoTitle: (count: number) => `Delete ${count === 1 ? 'this app' : `these ${apps(count)}`}?`,
    undoText: (days: number) =>
      `You can restore them for ${days} days under My apps. Published apps stay as they are.`,
    keep: 'Keep them',
    deleted: (count: number) => `${apps(count)} deleted`,
    stay: (count: number) => `${apps(count)} deleted. Published ones stay.`,
  },
  publish: {
    button: (count: number) => `Publish ${count === 1 ? 'this app' : `these ${apps(count)}`}`,
    label: 'Published apps',
    progress: (number: number, total: number) =>
      `Publishing ${number} of ${total}. Leave this page open until it is done.`,
    stop: 'Stop',
    done: (count: number) => `${apps(count)} published`,
    failed: (name: string, reason: string) => `${name}: ${reason}`,
    otherwise: 'That didn’t work. Please try again: no app is published twice.',
  },
}
