/** What people call the code of a booking, in the languages in which bookings come. Without accents, in small letters. */
const what = [
  'confirmation|reservation|booking|order',
  'buchungs?|reservierungs?|bestell|bestatigungs?|auftrags?|vorgangs?',
  'commande|dossier|reserva|confirmacion|localizador|pedido|prenotazione|conferma|confirmacao',
  'boekings?|reserverings?|bevestigings?|boknings?|bestillings?|reservasjons?|reservations?|rezerwacji|potwierdzenia|varaus',
].join('|')
const kind = [
  'code|number|no\\.?|nr\\.?|id|reference|ref\\.?|locator',
  'kode|kod|nummer|referenz|numero|n[o°º]\\.?|codigo|codice|referencia|riferimento|referanse|referens|numer|tunnus',
].join('|')
const of = 'de la |de |da |do |di |della |der |van '

/** 'booking reference', 'Buchungsnummer', 'numéro de réservation': matches without accents and case. */
export const codeName = `(?:(?:${what})[ -]?(?:${kind})|(?:${kind}) (?:${of})?(?:${what})|(?:record|booking) locator|localizador|pnr)`
/** 'Reservation: X7KQ2M': alone only where a colon follows, or where it labels a field. */
export const codeNameAlone = `(?:confirmation|reservation|booking|buchung|reservierung|reserva|prenotazione|rezerwacja|varaus|conf)`

/** What is written in small letters is a word; one in capitals without a digit may be the next heading. */
export const looksLikeCode = (code: string): boolean =>
  code === code.toUpperCase() && (/\d/.test(code) || /^[A-Z]{6}$/.test(code))
