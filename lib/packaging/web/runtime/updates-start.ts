import { tellOfUpdates } from './updates'

const app = document.querySelector<HTMLElement>('.ak-app')
if (app) tellOfUpdates(app)
