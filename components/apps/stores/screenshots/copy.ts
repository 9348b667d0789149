/** Copy of the screenshots. */
export const copy = {
  title: 'Screenshots',
  text: 'Your browser draws them from your newest version, in the sizes that Google Play and the App Store require. Each shows a screen in a device, with a caption above it.',
  failed: 'The screenshots couldn’t be loaded.',
  again: 'Try again',
  screens: 'Screens and captions',
  language: 'Language of the captions',
  most: (max: number) => `Choose up to ${max}: that is what Google Play shows.`,
  caption: (title: string) => `Caption for “${title}”`,
  none: 'Without a caption, the device is drawn larger.',
  draw: 'Draw screenshots',
  redraw: 'Draw again',
  stop: 'Stop',
  progress: (done: number, all: number) => `Drawing ${done + 1} of ${all}…`,
  done: (count: number) => `${count} screenshots drawn`,
  problem: 'Your browser couldn’t draw the screenshots. Current versions of Chrome, Edge and Firefox can.',
  stopped: 'Stopped. Finished screenshots are saved.',
  missing: (count: number) =>
    count === 1
      ? 'One image from another website couldn’t be loaded, so its spot is blank.'
      : `${count} images from other websites couldn’t be loaded, so their spots are blank.`,
  choose: 'Choose at least one screen.',
  empty:
    'Your app has no content to show yet. Fill a screen in the builder and publish it: stores reject pictures of empty apps.',
  single:
    'Google Play asks for at least two screenshots, and this screen fits into one. Choose a second screen, or add one and publish it.',
  stale: (version: number) => `Some show an earlier version (release ${version}). Draw them again.`,
  picture: (device: string, position: number) => `${device}, screenshot ${position}`,
  site: 'Apps that open your website show it in a native shell. These pictures show the app’s own screens: take screenshots of your website’s pages on a device if people mostly see those.',
}
