import { isAvatarPicture, loadableAddress } from '#domain/pictures/pictures.ts'

/** What an image element shows for a profile picture: the picture itself, or a web address that may be loaded. */
export const avatarSource = (address: string | null | undefined): string | null => {
  if (!address) return null
  return isAvatarPicture(address) ? address : loadableAddress(address)
}
