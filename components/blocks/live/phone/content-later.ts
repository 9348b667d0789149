export { MORE } from '../more-content'
export { keepForLater } from './for-later'
export { writeThroughShell } from './shell'
