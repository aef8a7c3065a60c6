/** The letters Farlight writes. English, plain, and readable without pictures. */
import type { Letter } from './post.ts'

interface Draft {
  to: string
  subject: string
  heading: string
  message: string
  /** Absent when only the code can be used. */
  link?: { label: string; address: string }
  code?: string
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)

const closing = 'If you did not ask for this, you can ignore this message; nothing changes.'

/** Lays a draft out as text and HTML. */
export function writeLetter({ to, subject, heading, message, link, code }: Draft): Letter {
  const text = [
    heading,
    message,
    link && `${link.label}: ${link.address}`,
    code && `Your code: ${code}`,
    closing,
    'Farlight\nTrack your dreams. Map your miles.',
  ]
  const paragraph = (content: string) => `<p style="margin:0 0 16px;font-size:16px;line-height:24px">${content}</p>`
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;font-family:system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:520px;margin:0 auto">
<h1 style="margin:0 0 16px;font-size:24px;line-height:32px">${escapeHtml(heading)}</h1>
${paragraph(escapeHtml(message))}
${link ? paragraph(`<a href="${escapeHtml(link.address)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#0f5c56;color:#fff;text-decoration:none">${escapeHtml(link.label)}</a>`) : ''}
${code ? paragraph(`Your code: <strong>${escapeHtml(code)}</strong>`) : ''}
${paragraph(escapeHtml(closing))}
<p style="margin:0;font-size:14px;line-height:20px;opacity:.7">Farlight · Track your dreams. Map your miles.</p>
</div></body></html>`
  return { to, subject, text: text.filter(Boolean).join('\n\n'), html }
}
