export { MORE } from '../live-more-shop'
export { keepForLater } from '../../phone/for-later'
export { writeThroughShell } from '../../phone/shell'
