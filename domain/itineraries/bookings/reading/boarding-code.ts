/** The code of a boarding pass (IATA's "bar coded boarding pass"): who, which booking, from where to where, on which flight. */

export interface BoardingCode {
  name: string
  code: string
  /** Of airports, three letters each. */
  from: string
  to: string
  /** 'LH 716' */
  flight: string
  /** '12A'; '' where none is given out yet. */
  seat: string
}

const layout = /^M[1-9](.{20})E([A-Z0-9 ]{7})([A-Z]{3})([A-Z]{3})([A-Z0-9]{2}.)(\d{4}[A-Z ])\d{3}.([0-9A-Z ]{4})/

/** What the code says of its first flight; null for any other code. */
export function readBoardingCode(message: string): BoardingCode | null {
  const match = layout.exec(message)
  if (!match) return null
  const [, name = '', code = '', from = '', to = '', carrier = '', number = '', seat = ''] = match
  return {
    name: nameOf(name.trim()),
    code: code.trim(),
    from,
    to,
    flight: `${carrier.trim()} ${number.trim().replace(/^0+(?=\d)/, '')}`,
    seat: /\d/.test(seat) ? seat.trim().replace(/^0+/, '') : '',
  }
}

/** 'LOVETT/ADA MRS' as 'Ada Lovett'. */
function nameOf(words: string): string {
  const [family = '', given = ''] = words.split('/')
  return [given.replace(/ ?(MR|MRS|MS|DR|MSTR|MISS)$/, ''), family]
    .join(' ')
    .trim()
    .toLowerCase()
    .replaceAll(/(?<=^|[ '-])\p{L}/gu, (letter) => letter.toUpperCase())
}
