/** All words of the screenshots. */
export const copy = {
  title: 'Screenshots',
  text: 'Your browser draws them from your newest version, in the sizes that Google Play and the App Store ask for. Each shows a screen in a device, with a caption above it.',
  failed: 'The screenshots couldn’t be loaded.',
  again: 'Try again',
  screens: 'Screens and captions',
  language: 'Language of the captions',
  most: (most: number) => `Choose up to ${most}: that is what Google Play shows.`,
  caption: (title: string) => `Caption for “${title}”`,
  none: 'Without a caption, the device is drawn larger.',
  draw: 'Draw screenshots',
  redraw: 'Draw again',
  stop: 'Stop',
  progress: (done: number, all: number) => `Drawing ${done + 1} of ${all}…`,
  done: (count: number) => `${count} screenshots drawn`,
  problem: 'Your browser couldn’t draw the screenshots. Current versions of Chrome, Edge and Firefox can.',
  stopped: 'Stopped. What was drawn so far is saved.',
  missing: (count: number) =>
    count === 1
      ? 'One picture from another website couldn’t be fetched, so its place is empty.'
      : `${count} pictures from other websites couldn’t be fetched, so their places are empty.`,
  choose: 'Choose at least one screen.',
  stale: (version: number) => `Some show an earlier version (release ${version}). Draw them again.`,
  picture: (device: string, position: number) => `${device}, screenshot ${position}`,
  site: 'Apps that open your website show it in a native shell. These pictures show the app’s own screens: take screenshots of your website’s pages on a device if people mostly see those.',
}
