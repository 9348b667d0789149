export { MORE } from '../more-shop'
export { keepForLater } from './for-later'
export { writeThroughShell } from './shell'
