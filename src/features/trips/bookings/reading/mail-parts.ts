/** Takes a mail apart. */
import PostalMime from 'postal-mime'

export interface MailParts {
  subject: string
  text: string
  html: string
  /** The bytes of what is attached, whatever it says that it is. */
  attachments: Uint8Array[]
}

const mostAttachments = 12

/** Its parts; what was passed on within it stands among its own words. @throws where it is too deep, or its heads too long */
export async function partsOfMail(bytes: Uint8Array): Promise<MailParts> {
  const {
    subject = '',
    text = '',
    html = '',
    attachments,
  } = await PostalMime.parse(bytes, {
    attachmentEncoding: 'arraybuffer',
    maxNestingDepth: 30,
    maxHeadersSize: 500_000,
    maxRfc822NestingDepth: 3,
  })
  return {
    subject,
    text,
    html,
    attachments: attachments
      .slice(0, mostAttachments)
      .flatMap(({ content }) => (typeof content === 'string' ? [] : [new Uint8Array(content)])),
  }
}
