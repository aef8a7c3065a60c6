import { describe, expect, it } from 'vitest'
import { totalIn } from './sums.ts'
import { factsOf } from './text-facts.ts'

const near = '2027-04-01'
const daysOf = (text: string) => factsOf(text, near).days.map(({ day }) => day)
const clocksOf = (text: string) =>
  factsOf(text, near).clocks.map(({ clock, later }) => (later ? `${clock} +${later}` : clock))

describe('days in a text', () => {
  it.each([
    ['Fri, 02 Apr 27', ['2027-04-02']],
    ['Ihre Reise am Fr., 2. April 2027', ['2027-04-02']],
    ['votre départ le vendredi 2 avril 2027', ['2027-04-02']],
    ['tu salida el viernes, 2 de abril de 2027', ['2027-04-02']],
    ['la tua partenza venerdì 2 aprile 2027', ['2027-04-02']],
    ['uw vertrek vrijdag 2 april 2027', ['2027-04-02']],
    ['sua partida sexta-feira, 2 de abril de 2027', ['2027-04-02']],
    ['出発日 2027年4月2日(金)', ['2027-04-02']],
    ['02APR27', ['2027-04-02']],
    ['April 2–5, 2027', ['2027-04-02', '2027-04-05']],
    ['Ihr Aufenthalt vom 2. bis 5. April 2027', ['2027-04-02', '2027-04-05']],
    ['30 Dec – 2 Jan 2027', ['2026-12-30', '2027-01-02']],
    // A weekday says the year, the order, or that something is wrong.
    ['Friday, April 2', ['2027-04-02']],
    ['Fri 04/02/2027', ['2027-04-02']],
    ['Fri 02/04/2027', ['2027-04-02']],
    ['Monday, April 2, 2027', ['unclear']],
    // Another day of the text says which comes first; else nobody knows.
    ['Your stay: 02/04/2027 – 25/04/2027', ['2027-04-02', '2027-04-25']],
    ['Check in 03/04/2027', ['unclear']],
    ['Votre arrivée : 03/04/2027', ['2027-04-03']],
    ['April 2', ['--04-02']],
    ['02.04. ab 10:24, gebucht für den 02.04.2027', ['2027-04-02', '2027-04-02']],
  ])('%s', (text, days) => {
    expect(daysOf(text)).toEqual(days)
  })
})

describe('times in a text', () => {
  it.each([
    ['13:55 Uhr, 09:40 Uhr +1', ['13:55', '09:40 +1']],
    ['ab 19.30 Uhr, Ihr Tisch', ['19:30']],
    ['dep 7:10 am, arr 10:05 pm', ['07:10', '22:05']],
    ['06:15 (next day)', ['06:15 +1']],
    ['votre table à 20h30, le vol arrive à 9h05 (lendemain)', ['20:30', '09:05 +1']],
    ['alle ore 20.00', ['20:00']],
    ['午後7時30分', ['19:30']],
    ['10:50発 → 翌日06:25着', ['10:50', '06:25 +1']],
    // Of two with one mark the first may be of the morning.
    ['7:30 - 9:30 PM', ['unclear', '21:30']],
    ['Call +1 415 555 0100 from 10:00 GMT-07:00', ['10:00']],
    ['Flug LH 716 am 02.04.2027', []],
  ])('%s', (text, clocks) => {
    expect(clocksOf(text)).toEqual(clocks)
  })
})

describe('what it costs', () => {
  const sumOf = (text: string) => {
    const found = totalIn(factsOf(text, near))
    return found && [found.amount, found.currency]
  }
  it.each([
    ['Gesamtpreis: 1.184,56 EUR', '1184.56', 'EUR'],
    ['Montant total : 1 042,37 €', '1042.37', 'EUR'],
    ['Total: CHF 1’250.–', '1250', 'CHF'],
    ['合計金額：48,400円（税込）', '48400', 'JPY'],
    ['Total amount paid AUD 1,912.00', '1912', 'AUD'],
    ['Valor total: R$ 1.234,56', '1234.56', 'BRL'],
    ['Subtotal: €90.00\nTotal (incl. taxes): €108.00', '108', 'EUR'],
  ])('%s', (text, amount, currency) => {
    expect(sumOf(text)).toEqual([amount, currency])
  })

  it('of two that are called the total none is meant', () => {
    expect(sumOf('Total: €90.00\nTotal: €108.00')).toEqual([null, 'EUR'])
  })

  it('a price of a night, a tax and a deposit are no total', () => {
    expect(sumOf('Price per night: €90.00\nTotal taxes: €18.00\nDeposit paid: €20.00')).toBeNull()
  })
})
