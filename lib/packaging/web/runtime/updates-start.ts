import { showUpdateNotice } from './updates'

const app = document.querySelector<HTMLElement>('.ak-app')
if (app) showUpdateNotice(app)
