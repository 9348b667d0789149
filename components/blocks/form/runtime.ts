export { startForms as start } from '../form-runtime'
