/** Several files at once that somebody chose or dropped, as pictures of sensible size. */
import { v7 as uuidv7 } from 'uuid'
import { addressOfPicture } from '#domain/pictures/pictures.ts'
import { type PictureFileProblem, readPictureFile } from './picture-file.ts'

/** For the `accept` of a file input. */
export const acceptedPictures = 'image/jpeg,image/png,image/webp'

/** A picture from this device that the server does not have yet: the address that it will have, and its base64. */
export interface NewPicture {
  address: string
  content: string
}

/** A file that could not be taken, by name. */
export interface RefusedFile {
  name: string
  problem: PictureFileProblem | 'too-many'
}

/** Reads as many files as there is room for, one after the other: several large pictures at once would fill a phone. */
export async function readPictureFiles(files: readonly File[], room: number) {
  const pictures: NewPicture[] = []
  const refused: RefusedFile[] = []
  for (const file of files) {
    if (pictures.length >= room) {
      refused.push({ name: file.name, problem: 'too-many' })
      continue
    }
    const read = await readPictureFile(file).catch(() => ({ problem: 'not-a-picture' as const }))
    if ('content' in read) pictures.push({ address: addressOfPicture(uuidv7()), content: read.content })
    else refused.push({ name: file.name, problem: read.problem })
  }
  return { pictures, refused }
}
