/**
 * The text of a QR code that fills in a SEPA transfer, by the guidelines EPC069-12 of the European Payments Council: in
 * euros, from any banking app that reads them. It is drawn by src/ui/qr-code.tsx.
 */
import { bareIban, isIban } from './iban.ts'

export interface SepaTransfer {
  /** Whose account it is. */
  name: string
  iban: string
  /** Of the bank; '' within the European Economic Area, where nobody needs it. */
  bic: string
  /** In cents. */
  amount: number
  /** What it is for, as the receiver reads it. */
  text: string
}

const most = { name: 70, text: 140, bytes: 331, amount: 99_999_999_999 } as const

const utf8 = new TextEncoder()
const isBic = (bic: string): boolean => /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bic)

/** The text of the code; null where no transfer can be made of it. Name and text are shortened to what it can hold. */
export function epcQrText({
  name: givenName,
  iban,
  bic: givenBic,
  amount,
  text: givenText,
}: SepaTransfer): string | null {
  const bic = givenBic.replaceAll(/\s/g, '').toUpperCase()
  const isPayable = Number.isSafeInteger(amount) && amount >= 1 && amount <= most.amount
  if (!isIban(iban) || !isPayable || (bic !== '' && !isBic(bic))) return null
  const name = Array.from(oneLine(givenName)).slice(0, most.name)
  const text = Array.from(oneLine(givenText)).slice(0, most.text)
  if (name.length === 0) return null
  const euros = `EUR${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
  const written = () =>
    // Version 2, in UTF-8. No purpose and no structured reference; nothing follows the last that is filled in.
    ['BCD', '002', '1', 'SCT', bic, name.join('').trim(), bareIban(iban), euros, '', '', text.join('').trim()]
      .join('\n')
      .trimEnd()
  while (utf8.encode(written()).length > most.bytes) (text.length > 0 ? text : name).pop()
  return written()
}

/** A line break would be the next field; half a letter is none. */
const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim()
