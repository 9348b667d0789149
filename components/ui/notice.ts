/** What a toast says. */
export type Notice = { title: string; description?: string; tone?: 'default' | 'destructive' }
