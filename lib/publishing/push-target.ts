/** Where devices subscribe: beside the app's forms. @param formTarget where those are sent, ending with `~forms/` */
export function pushTargetOf(formTarget: string): string {
  return formTarget.replace(/~forms\/$/, '~push')
}
