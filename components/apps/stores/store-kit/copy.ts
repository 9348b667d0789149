export const copy = {
  title: 'Store kit',
  text: 'A ZIP of everything above for your newest version, in the folders that fastlane reads: texts, screenshots, icon, feature graphic, proposed answers about data safety and privacy, and the order of the steps.',
  download: 'Download the store kit',
  guide: 'How to use it',
}
