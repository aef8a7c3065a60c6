/** What the fields of a pass mean: by their keys and their labels, against lists of the words in which passes are made. */
import { codeName, codeNameAlone } from './code-words.ts'

export interface PassField {
  key: string
  label: string
  value: string
  side: string
}

export type FieldMeaning =
  | 'departure'
  | 'arrival'
  /** When one has to be there: boarding, doors, the closing of a gate. */
  | 'before'
  | 'checkIn'
  | 'checkOut'
  | 'day'
  /** From one day to another. */
  | 'days'
  /** An hour of what, it does not say. */
  | 'hour'
  | 'code'
  | 'number'
  /** A bus by its number, or the coach of a train in which one sits. */
  | 'coach'
  | 'carrier'
  | 'seat'
  | 'person'
  | 'name'
  | 'place'
  | 'hotel'
  | 'event'

const hour = 'time|local time|zeit|uhrzeit|heure|hora|ora|orario|tijd|tid|klokkeslett|godzina|aika'
const day = 'date|datum|fecha|data|dato|jour|dia|giorno|dag|day|paiva|pvm'
const where = 'city|airport|station|stop|code|name|ort|location|place|iata|bahnhof|gare|estacion|stazione'
const of = 'of|de|del|della|di|da|do|du'
const number = 'number|no|nr|num|numero|nummer|code'

/** 'departure', 'scheduled departure time', 'heure de départ', 'dep_city'. */
const edge = (words: string, joined = ''): string =>
  `(?:(?:${hour}|${day}) (?:(?:${of}) )?)?(?:scheduled |sched |std |planned )?(?:${words})(?: ?(?:${hour}|${day}|${where}))*${joined && `|${joined}`}`
const counted = (words: string): string =>
  `(?:${words})(?: ?(?:${number}))?|(?:${number}|n) (?:(?:${of}) )?(?:${words})|(?:${words})(?:s|en)?(?:nummer|nr|numero|number|no)`

const departure = edge(
  'depart|departs|departing|departure|departures|dep|std|origin|from|leaves|leaving|start|starts|begin|begins|start at|abflug|abfahrt|ab|von|beginn|depuis|provenance|depart de|debut|salida|sale|desde|origen|inicio|comienzo|partenza|parte|origine|da|inizio|partida|saida|origem|vertrek|van|aanvang|avgang|avresa|avgar|fra|fran|afgang|lahto|lahtee|odlot|wylot|odjazd|wyjazd',
  'abflugzeit|abfahrtszeit|startzeit|vertrektijd|aanvangstijd|avgangstid|afgangstid|lahtoaika|showtime|show time|event time|event date|curtain|kick ?off',
)
const arrival = edge(
  'arrive|arrives|arriving|arrival|arrivals|arr|sta|destination|dest|to|until|end|ends|ankunft|an|nach|ziel|bis|ende|arrivee|arrive a|fin|vers|llegada|llega|destino|hasta|hacia|arrivo|destinazione|fine|chegada|aankomst|naar|bestemming|einde|ankomst|till|til|saapuu|saapuminen|przylot|przyjazd|cel',
  'ankunftszeit|aankomsttijd|ankomsttid|saapumisaika',
)
const before = edge(
  'boarding|boards|boarding starts|boarding begins|boarding ends|boarding closes|boarding until|gate closes|gate close|gate closing|gate closure|gates close|doors|doors open|door|entry|entrance|admission|check in closes|check in until|bag drop|einstieg|einsteigen|boardingbeginn|einlass|turoffnung|gate schliesst|embarquement|embarque|ouverture des portes|ouverture|puerta cierra|cierre de puerta|apertura de puertas|apertura puertas|imbarco|apertura porte|ingresso|chiusura gate|fecho da porta|abertura de portas|instappen|deuren open|deur open|gate sluit|ombordstigning|paastigning|boarding starter|insteg|dorrar oppnar|gate stenger|gate lukkes|portti sulkeutuu|boarding od',
  'boardingzeit|boardingtime|einstiegszeit|einlasszeit|boardingtijd|boardingtid',
)

/** Without accents, in small letters: 'Check-in', 'bookingNr' and 'booking_nr' as words. */
const wordsOf = (text: string): string =>
  text
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    // What says only where a field stands, or which of several it is.
    .replaceAll(/\b(?:field|value|label|text|header|primary|secondary|auxiliary|aux|back|front|info)\b|\d+\b/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const person =
  'passenger|passengers|pax|traveller|travellers|traveler|travelers|guest|guests|visitor|attendee|participant|customer|holder|ticket holder|ticketholder|fahrgast|reisender|reisende|passagier|passagiere|gast|gaste|inhaber|ticketinhaber|teilnehmer|besucher|kunde|voyageur|voyageurs|passager|passagers|client|titulaire|participant|pasajero|pasajeros|viajero|titular|cliente|huesped|asistente|passeggero|passeggeri|viaggiatore|ospite|intestatario|partecipante|passageiro|hospede|participante|reiziger|reizigers|deelnemer|bezoeker|passasjer|passagerare|resenar|gjest|deltaker|deltagare|besokare|matkustaja|matkustajat|vieras|pasazer|podrozny|gosc|uczestnik'
const name = 'name|full name|names|nom|nom complet|nombre|nome|naam|namn|navn|nimi|imie i nazwisko|nazwisko'

/** In this order: what more says before what less says. */
const lists: readonly [FieldMeaning, string][] = [
  ['before', before],
  [
    'checkIn',
    edge('check in|checkin|anreise|arrivee a l hotel|registro|entrada|inchecken|incheckning|innsjekking|indtjekning'),
  ],
  ['checkOut', edge('check out|checkout|abreise|salida del hotel|uitchecken|utcheckning|utsjekking|udtjekning')],
  ['code', `${codeName}|${codeNameAlone}|auftrag|referenz|reference|ref|referencia|order|dossier|conf|rec ?loc`],
  [
    'number',
    counted(
      'flight|flug|vol|vuelo|volo|voo|vlucht|flyg|flyvning|fly|lento|lot|train|zug|tren|treno|trein|comboio|juna|pociag|voyage|service|bus|ferry|sailing|overfahrt',
    ),
  ],
  ['coach', counted('coach|autocar')],
  [
    'carrier',
    '(?:airline|carrier|operator|operated by|operating carrier|fluggesellschaft|compagnie|compagnie aerienne|aerolinea|compagnia|compagnia aerea|companhia|luchtvaartmaatschappij|flyselskap|flygbolag)(?: (?:name|code))?',
  ],
  [
    'seat',
    counted(
      'seat|seats|sitz|sitze|sitzplatz|sitzplatze|platz|platze|siege|sieges|asiento|asientos|butaca|posto|posti|lugar|lugares|assento|assentos|plaats|plaatsen|stoel|plass|plats|plads|sete|saede|istuin|paikka|miejsce|miejsca|place|places',
    ),
  ],
  ['person', `(?:${person})(?: ?(?:${name}))?|(?:${name})(?: (?:${of}|of the|des|dei))? ?(?:${person})`],
  ['name', name],
  [
    'hotel',
    '(?:hotel|hostel|property|accommodation|unterkunft|alojamiento|struttura|hebergement|hotell|overnatting|verblijf)(?: name)?',
  ],
  [
    'event',
    '(?:event|show|film|movie|concert|veranstaltung|konzert|evento|evenement|spectacle|espectaculo|spettacolo|concierto|concerto|voorstelling|konsert|forestilling|tapahtuma|wydarzenie)(?: (?:name|title|titel))?|title|titel|titre|titulo|titolo',
  ],
  [
    'place',
    'venue|venue name|location|loc|address|adresse|anschrift|ort|veranstaltungsort|spielort|lieu|lugar|recinto|direccion|luogo|sede|indirizzo|local|endereco|morada|plaats|locatie|adres|sted|plats|adress|paikka|osoite|miejsce|where|wo|ou|donde|dove|theater|theatre|stadium|hall|place',
  ],
  [
    'days',
    'stay|dates|dates of stay|aufenthalt|reisezeitraum|zeitraum|sejour|dates du sejour|estancia|fechas|soggiorno|date del soggiorno|estadia|datas|verblijf|opphold|vistelse|booking dates?|booking date',
  ],
  [
    'day',
    `(?:${day})|tag|(?:flight|travel|journey|departure|train) (?:date|day)|date (?:of|de|du) (?:travel|flight|vol|voyage|depart)|flugdatum|reisedatum|reisetag|fecha (?:de|del) (?:vuelo|viaje)|data (?:del|do|di) (?:volo|viaggio|voo)|reisdatum|vluchtdatum|resdatum|rejsedato|avreisedato`,
  ],
  ['hour', hour],
]
const meanings = lists.map(([meaning, words]): [FieldMeaning, RegExp] => [meaning, new RegExp(`^(?:${words})$`)])

const codeNames = new RegExp(`^(?:${codeName})$`)
/** Whether a label says of which code it is: 'Booking reference' does, 'Booking' does not. */
export const isCodeName = (label: string): boolean => codeNames.test(wordsOf(label))

function meaningsOf(words: string): FieldMeaning[] {
  return words === '' ? [] : meanings.flatMap(([meaning, list]) => (list.test(words) ? [meaning] : []))
}

/** Say less than any other: the other decides where key and label differ. */
const vague = new Set<FieldMeaning>(['day', 'hour', 'days', 'name', 'place'])
/** As in 'place', which is a seat in French and a venue in English. */
const ends = { departure: new RegExp(`^(?:${departure})$`), arrival: new RegExp(`^(?:${arrival})$`) }

/**
 * What a field may mean by its key and its label; none where both say other things. Several where its words have several
 * meanings, of which its value has to decide.
 */
export function meaningsOfField({ key, label }: Pick<PassField, 'key' | 'label'>): ReadonlySet<FieldMeaning> {
  const [byKey, byLabel] = [key, label].map((text) => {
    const words = wordsOf(text)
    const edges = (['departure', 'arrival'] as const).filter((end) => ends[end].test(words))
    return [...edges, ...meaningsOf(words)]
  }) as [FieldMeaning[], FieldMeaning[]]
  if (byKey.length === 0 || byLabel.length === 0) return new Set([...byKey, ...byLabel])
  const both = byKey.filter((one) => byLabel.includes(one))
  if (both.length > 0) return new Set(both)
  // An hour that one of them calls the boarding is no departure.
  if ([...byKey, ...byLabel].includes('before')) return new Set(['before'])
  const isVague = (found: FieldMeaning[]) => found.every((one) => vague.has(one))
  if (isVague(byKey) !== isVague(byLabel)) return new Set(isVague(byKey) ? byLabel : byKey)
  return isVague(byKey) ? new Set(byLabel) : new Set()
}
