/** The letters Farlight writes. English, plain, and readable without pictures. */
import type { Letter } from './post.ts'

export interface Draft {
  to: string
  subject: string
  heading: string
  message: string
  /** What the letter tells of, one after the other. */
  parts?: LetterPart[]
  /** Absent when only the code can be used. */
  link?: LetterLink
  code?: string
  /** Why the letter came. */
  closing?: string
  /** Small print under it. */
  footer?: LetterLink[]
  unsubscribe?: string
}

export interface LetterPart {
  heading?: string
  lines: { text: string; link?: string }[]
}

interface LetterLink {
  label: string
  address: string
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)

const unasked = "If you didn't ask for this, just ignore this email. Nothing changes."
const signature = 'Farlight · Track your dreams. Map your miles.'

const part = ({ heading, lines }: LetterPart): string =>
  [heading, ...lines.map(({ text, link }) => `- ${text}${link ? `\n  ${link}` : ''}`)].filter(Boolean).join('\n')

/** Lays a draft out as text and HTML. */
export function writeLetter(draft: Draft): Letter {
  const { to, heading, message, parts = [], link, code, closing = unasked, footer = [], unsubscribe } = draft
  // A subject is one line, whatever somebody put into a title.
  const subject = draft.subject.replace(/\s+/g, ' ').trim()
  const text = [
    heading,
    message,
    ...parts.map(part),
    link && `${link.label}: ${link.address}`,
    code && `Your code: ${code}`,
    closing,
    footer.map(({ label, address }) => `${label}: ${address}`).join('\n'),
    'Farlight\nTrack your dreams. Map your miles.',
  ]
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;font-family:system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:520px;margin:0 auto">
<h1 style="margin:0 0 16px;font-size:24px;line-height:32px">${escapeHtml(heading)}</h1>
${[
  paragraph(escapeHtml(message)),
  ...parts.map(partHtml),
  link && paragraph(anchor(link, button)),
  code && paragraph(`Your code: <strong>${escapeHtml(code)}</strong>`),
  paragraph(escapeHtml(closing)),
  footer.length > 0 && small(footer.map((one) => anchor(one, 'color:inherit')).join(' · ')),
  small(signature),
]
  .filter(Boolean)
  .join('\n')}
</div></body></html>`
  return { to, subject, text: text.filter(Boolean).join('\n\n'), html, ...(unsubscribe ? { unsubscribe } : {}) }
}

const button =
  'display:inline-block;padding:12px 20px;border-radius:10px;background:#0f5c56;color:#fff;text-decoration:none'

const paragraph = (content: string) => `<p style="margin:0 0 16px;font-size:16px;line-height:24px">${content}</p>`

const small = (content: string) => `<p style="margin:0 0 8px;font-size:14px;line-height:20px;opacity:.7">${content}</p>`

const anchor = ({ label, address }: LetterLink, style: string) =>
  `<a href="${escapeHtml(address)}" style="${style}">${escapeHtml(label)}</a>`

const partHtml = ({ heading, lines }: LetterPart) =>
  `${heading ? `<h2 style="margin:0 0 8px;font-size:18px;line-height:24px">${escapeHtml(heading)}</h2>\n` : ''}<ul style="margin:0 0 16px;padding-left:20px;font-size:16px;line-height:24px">${lines
    .map(
      ({ text, link }) =>
        `<li>${link ? anchor({ label: text, address: link }, 'color:inherit') : escapeHtml(text)}</li>`,
    )
    .join('')}</ul>`
