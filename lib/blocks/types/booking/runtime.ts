export { startForms as start } from '../../forms/form-runtime'
