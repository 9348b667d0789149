import { takeShared } from './shared'

const app = document.querySelector<HTMLElement>('.ak-app')
if (app) takeShared(app)
