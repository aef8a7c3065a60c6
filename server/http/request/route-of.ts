/** The path with everything that could name a traveler or a record left out. */
export function routeOf(path: string): string {
  if (/^\/rest\/v1\/rpc\/\w+$/.test(path) || /^\/(rest|auth)\/v1\/\w+$/.test(path)) return path
  if (path.startsWith('/assets/')) return '/assets/*'
  if (
    [
      '/',
      '/healthz',
      '/healthz/live',
      '/healthz/ready',
      '/config.json',
      '/dev/mail',
      '/demo/sign-in',
      '/mail/unsubscribe',
      '/oembed',
      '/mail/address',
      '/mail/address/undo',
      '/functions/v1/generate-itinerary',
      '/functions/v1/generate-recommendations',
      '/functions/v1/propose-changes',
      '/functions/v1/read-booking',
      '/functions/v1/link-password',
      '/functions/v1/locked-page',
    ].includes(path)
  )
    return path
  if (path.startsWith('/storage/v1/')) return '/storage/v1/*'
  // The rest is the secret of a link.
  if (path.startsWith('/calendar/')) return '/calendar/*'
  return path.startsWith('/rest/v1/') ? '/rest/v1/*' : path.startsWith('/auth/v1/') ? '/auth/v1/*' : '/*'
}
