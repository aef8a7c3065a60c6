import { linkPasswordEndpoint, type LinkPasswordWanted } from '#domain/access-links/link-password.ts'
import { askEndpoint } from '#remote/asking/client.ts'
import { syncNow } from '#sync/cycle/status.ts'

/** Sets the password of one's own link to a page, or takes it away (null); the device knows of it then. @throws RemoteError */
export async function setLinkPassword(wanted: LinkPasswordWanted): Promise<void> {
  // A link that was just made may still be on its way.
  await syncNow()
  await askEndpoint(linkPasswordEndpoint, wanted)
  await syncNow()
}
