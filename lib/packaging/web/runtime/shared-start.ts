import { fillFromShareTarget } from './share-target'

const app = document.querySelector<HTMLElement>('.ak-app')
if (app) fillFromShareTarget(app)
