/** Photos of a trip behind its link: `{site}/s/{token}/photos/{id}.jpg`, where a server of ours makes them. */
import { sharePath } from './share-link.ts'

/** `small`: for a list of them. `large`: to look at one. */
export type PhotoSize = 'small' | 'large'

/** A picture that our server makes anew of the marked file with this id. */
export const photoPath = (token: string, id: string, size: PhotoSize): string =>
  `${sharePath(token)}/photos/${id}${size === 'small' ? '-small' : ''}.jpg`

/** The same, as a server reads it. */
export const photoRoute = '/s/:token/photos/:file{.+\\.jpg}'

const photoName = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(-small)?\.jpg$/

/** Which photo a file of the route names; null for every other. */
export function photoNamed(file: string): { id: string; size: PhotoSize } | null {
  const [, id, small] = photoName.exec(file) ?? []
  return id === undefined ? null : { id, size: small === undefined ? 'large' : 'small' }
}

/** Says that the password of the link was given: a header, so that it stands in no address and in no log. */
export const linkProofHeader = 'x-link-proof'
