/** Where a notification leads: only to this app. Null for none and for anything that would leave it. */
export function notificationPath(link: string | null): string | null {
  if (!link || !link.startsWith('/') || /^\/[/\\]/.test(link)) return null
  return link
}
