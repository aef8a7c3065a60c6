/** The code of a boarding pass (IATA's "bar coded boarding pass"): who, which booking, from where to where, on which flights. */

export interface BoardingLeg {
  code: string
  /** Of airports, three letters each. */
  from: string
  to: string
  /** 'LH 716' */
  flight: string
  /** '12A'; '' where none is given out yet. */
  seat: string
  /** Which day of its year, from 1; null where it does not say. The year is not in the code. */
  dayOfYear: number | null
}

export interface BoardingCode {
  name: string
  legs: BoardingLeg[]
}

const head = /^M([1-9])(.{20})[E ]/
/** Booking, airports, airline, number, day, class, seat, sequence, status, and how much more the airline says (hexadecimal). */
const leg =
  /^([A-Z0-9 ]{7})([A-Z]{3})([A-Z]{3})([A-Z0-9]{2}[A-Z0-9 ])([\dA-Z ]{5})([\d ]{3})[A-Z ]([0-9A-Z ]{4})(?:.{6}([\dA-F]{2})?)?/

/** What the code says of its flights; null for any other code. */
export function readBoardingCode(message: string): BoardingCode | null {
  const [start = '', count = '', name = ''] = head.exec(message) ?? []
  if (start === '') return null
  const legs: BoardingLeg[] = []
  let rest = message.slice(start.length)
  while (legs.length < Number(count)) {
    const match = leg.exec(rest)
    const number = match?.[5]?.trim() ?? ''
    if (!match || !/^\d{1,4}[A-Z]?$/.test(number)) break
    const [whole, code = '', from = '', to = '', carrier = '', , day = '', seat = '', more] = match
    const dayOfYear = Number(day.trim())
    legs.push({
      code: code.trim(),
      from,
      to,
      flight: `${carrier.trim()} ${number.replace(/^0+(?=\d)/, '')}`,
      seat: /\d/.test(seat) ? seat.trim().replace(/^0+/, '') : '',
      dayOfYear: dayOfYear >= 1 && dayOfYear <= 366 ? dayOfYear : null,
    })
    if (more === undefined) break
    rest = rest.slice(whole.length + Number.parseInt(more, 16))
  }
  return legs.length === 0 ? null : { name: nameOf(name.trim()), legs }
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
