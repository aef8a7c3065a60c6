/** The mails Farlight writes. English, plain, and readable without pictures. */
import type { Mail } from './post.ts'

export interface Draft {
  to: string
  subject: string
  heading: string
  message: string
  /** What the mail tells of, one after the other. */
  parts?: MailPart[]
  /** Absent when only the code can be used. */
  link?: MailLink
  code?: string
  /** Why the mail came. */
  closing?: string
  /** Small print under it. */
  footer?: MailLink[]
  unsubscribe?: string
}

export interface MailPart {
  heading?: string
  lines: { text: string; link?: string }[]
}

interface MailLink {
  label: string
  address: string
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)

const unasked = "If you didn't ask for this, just ignore this email. Nothing changes."
const signature = 'Farlight · Track your dreams. Map your miles.'

const part = ({ heading, lines }: MailPart): string =>
  [heading, ...lines.map(({ text, link }) => `- ${text}${link ? `\n  ${link}` : ''}`)].filter(Boolean).join('\n')

/** Lays a draft out as text and HTML. */
export function writeMail(draft: Draft): Mail {
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
<html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"><title>${escapeHtml(subject)}</title><style>${night}</style></head>
<body style="margin:0;padding:24px 12px;background:#faf7f2;color:#16212e;font-family:system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:520px;margin:0 auto">
<p style="margin:0 0 12px 4px;${serif};font-size:20px;line-height:28px;font-weight:600">Farlight</p>
<div class="card" style="padding:24px 20px 8px;background:#fff;border:1px solid #e6e0d6;border-radius:14px">
<h1 style="margin:0 0 16px;${serif};font-size:26px;line-height:32px;font-weight:600">${escapeHtml(heading)}</h1>
${[
  paragraph(escapeHtml(message)),
  ...parts.map(partHtml),
  link && paragraph(anchor(link, button, 'button')),
  code && paragraph(`Your code: <strong>${escapeHtml(code)}</strong>`),
  // In news it is small print; elsewhere it says what to do.
  footer.length === 0 && paragraph(escapeHtml(closing)),
]
  .filter(Boolean)
  .join('\n')}
</div>
<div style="padding:16px 4px">
${[
  footer.length > 0 && small(escapeHtml(closing)),
  footer.length > 0 && small(footer.map((one) => anchor(one, 'color:inherit')).join(' · ')),
  small(signature),
]
  .filter(Boolean)
  .join('\n')}
</div>
</div></body></html>`
  return { to, subject, text: text.filter(Boolean).join('\n\n'), html, ...(unsubscribe ? { unsubscribe } : {}) }
}

const button =
  'display:inline-block;padding:12px 20px;border-radius:10px;background:#c9481f;color:#fff;font-weight:600;text-decoration:none'
/** The display serif of the app is on no mail program's machine; Georgia is on most. */
const serif = "font-family:Georgia,'Times New Roman',serif"
/** The app's colours by night, for mail programs that ask for them. */
const night =
  '@media (prefers-color-scheme:dark){body{background:#0e1620!important;color:#ede8df!important}.card{background:#16212e!important;border-color:#243242!important}.button{background:#ff7a52!important;color:#16212e!important}}'

const paragraph = (content: string) => `<p style="margin:0 0 16px;font-size:16px;line-height:24px">${content}</p>`

const small = (content: string) =>
  `<p style="margin:0 0 8px;font-size:14px;line-height:20px;opacity:.75">${content}</p>`

const anchor = ({ label, address }: MailLink, style: string, name = '') =>
  `<a ${name && `class="${name}" `}href="${escapeHtml(address)}" style="${style}">${escapeHtml(label)}</a>`

const partHtml = ({ heading, lines }: MailPart) =>
  `${heading ? `<h2 style="margin:0 0 8px;font-size:17px;line-height:24px">${escapeHtml(heading)}</h2>\n` : ''}<ul style="margin:0 0 16px;padding-left:20px;font-size:16px;line-height:24px">${lines
    .map(
      ({ text, link }) =>
        `<li>${link ? anchor({ label: text, address: link }, 'color:inherit') : escapeHtml(text)}</li>`,
    )
    .join('')}</ul>`
