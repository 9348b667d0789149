import { apiRequest } from './api-request'

/** Chooses a workspace in this browser and opens a page of it. @throws like `apiRequest` */
export async function openWorkspace(workspace: string, page = '/app-builder'): Promise<void> {
  await apiRequest('PUT', '/api/workspaces/current', { workspace })
  leaveWorkspace(page)
}

/** Opens a page by a full load, so that nothing of the workspace before stays in memory. */
export function leaveWorkspace(page = '/app-builder'): void {
  window.location.assign(page)
}
