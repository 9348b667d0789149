export { MORE } from '../live-more-content'
export { keepForLater } from '../../phone/for-later'
export { writeThroughShell } from '../../phone/shell'
