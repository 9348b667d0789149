/** Tools that are recognized by what they put into packages. */
export const APP_TOOLS = [
  'appkiln',
  'bubblewrap',
  'capacitor',
  'cordova',
  'median',
  'flutter',
  'react-native',
] as const
export type AppTool = (typeof APP_TOOLS)[number]
