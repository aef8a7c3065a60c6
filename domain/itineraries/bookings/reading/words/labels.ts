/**
 * What confirmations call their parts, in the languages that are read: pieces of patterns, in small letters and without
 * accents. One place, so that a language is added here and nowhere else.
 */

export type Label = keyof typeof labels

const labels = {
  departure: [
    'departure(?: time| date)?|departs?|departing|dep\\.?|leaves?|leaving',
    'abflug(?:szeit|datum)?|abfahrt(?:szeit|datum)?|abreise',
    'depart|(?:heure|date) de depart',
    '(?:hora de |fecha de )?salida|sale',
    '(?:orario di |ora di |data di )?partenza|parte',
    'vertrek(?:tijd|datum)?|vertrekt',
    '(?:hora de |hora da |data de )?partida|saida',
    '出発(?:日時|時刻|時間|日)?|発',
  ],
  arrival: [
    'arrival(?: time| date)?|arrives?|arriving|arr\\.?|lands?|landing',
    'ankunft(?:szeit|sdatum)?',
    "(?:heure d'|date d')?arrivee",
    '(?:hora de |fecha de )?llegada|llega',
    '(?:orario di |ora di |data di )?arrivo|arriva',
    'aankomst(?:tijd|datum)?',
    '(?:hora de |hora da |data de )?chegada',
    '到着(?:日時|時刻|時間|日)?|着',
  ],
  from: [
    'from|departure (?:airport|station|city)|origin|departing from',
    'von|abflughafen|abflugort|startbahnhof|abfahrtsbahnhof',
    'de|au depart de|gare de depart|aeroport de depart|ville de depart',
    'origen|desde|estacion de (?:salida|origen)|aeropuerto de salida',
    'da|stazione di partenza|aeroporto di partenza|origine',
    'vertrekstation|vertrekluchthaven|van',
    'origem|estacao de (?:origem|partida)|aeroporto de partida',
    '出発(?:地|空港|駅)|乗車駅|発駅',
  ],
  to: [
    'to|arrival (?:airport|station|city)|destination|arriving at|arriving in',
    'nach|zielflughafen|zielort|ziel|zielbahnhof|ankunftsbahnhof',
    "a|vers|a destination de|gare d'arrivee|aeroport d'arrivee|destination",
    'destino|hasta|estacion de (?:llegada|destino)|aeropuerto de llegada',
    'a|stazione di arrivo|aeroporto di arrivo|destinazione',
    'naar|aankomststation|bestemming',
    'destino|para|estacao de (?:destino|chegada)|aeroporto de chegada',
    '到着(?:地|空港|駅)|降車駅|着駅|目的地',
  ],
  checkIn: [
    'check-? ?in(?: (?:date|time|day|from))?|arrival(?: date| day)?|arrive|arriving',
    'check-?in-?(?:datum|zeit|tag)?|anreise(?:datum|tag|zeit)?|ankunft|einchecken',
    "(?:heure d'|date d'|jour d')?arrivee|date d'entree|enregistrement",
    '(?:fecha de |hora de )?entrada|(?:fecha de |hora de )?llegada|registro de entrada',
    '(?:data di |orario di )?arrivo|(?:data di |orario di )?check-in',
    'inchecken|incheck(?:datum|tijd)|aankomst(?:datum|dag|tijd)?',
    '(?:data de |data do |hora de )?(?:entrada|chegada)|data de check-in',
    'チェックイン(?:日時|時間|日|時刻)?|ご?宿泊日|到着(?:日時|予定時刻|日)?',
  ],
  checkOut: [
    'check-? ?out(?: (?:date|time|day|until|by))?|departure(?: date| day)?|depart|departing|leav(?:e|ing)',
    'check-?out-?(?:datum|zeit|tag)?|abreise(?:datum|tag|zeit)?|auschecken',
    '(?:heure de |date de |jour de )?depart|date de sortie|liberation de la chambre',
    '(?:fecha de |hora de )?salida|registro de salida',
    '(?:data di |orario di )?partenza|(?:data di |orario di )?check-out',
    'uitchecken|uitcheck(?:datum|tijd)|vertrek(?:datum|dag|tijd)?',
    '(?:data de |data da |hora de )?(?:saida|partida)|data de check-out',
    'チェックアウト(?:日時|時間|日|時刻)?|出発日',
  ],
  /** Between the days of a stay. */
  stayDates: [
    'dates?(?: of stay)?|your stay|stay dates?|when',
    'aufenthalt(?:sdaten)?|reisezeitraum|zeitraum|reisedaten|daten',
    '(?:dates? du |votre )?sejour|dates?',
    'fechas?(?: de la estancia)?|(?:tu |su )?estancia',
    '(?:date del |il tuo )?soggiorno|date',
    'verblijf(?:speriode)?|periode|data',
    '(?:datas da |sua )?estadia|datas',
    '宿泊期間|滞在期間|宿泊日',
  ],
  /** When one eats. */
  tableTime: [
    'date(?: and| &)? ?time|when|date|time',
    'datum(?: und uhrzeit)?|uhrzeit|wann|termin|zeit',
    'date(?: et heure)?|heure|quand|horaire',
    'fecha(?: y hora)?|hora|cuando|dia',
    'data(?: e ora)?|ora(?:rio)?|quando|giorno',
    'datum(?: en tijd)?|tijd(?:stip)?|wanneer',
    'data(?: e hora)?|hora(?:rio)?|quando|dia',
    'ご?来店(?:日時|日|時間)|ご?予約日時?|ご?利用日時?|日時|日付|時間',
  ],
  hotel: [
    'hotel(?: name)?|property(?: name)?|accommodation(?: name)?|lodging',
    'hotel(?:name)?|unterkunft(?:sname)?|name der unterkunft',
    "hotel|etablissement|hebergement|nom de l'(?:hotel|etablissement)|logement",
    'hotel|alojamiento|establecimiento|nombre del (?:hotel|alojamiento)',
    "hotel|struttura|alloggio|nome (?:dell'hotel|della struttura)",
    'hotel|accommodatie|naam (?:van het hotel|accommodatie)|verblijf',
    'hotel|hospedagem|alojamento|propriedade|nome do (?:hotel|alojamento)|acomodacao',
    'ホテル名?|施設名?|宿泊施設(?:名)?|ご?宿泊先|宿名?|お宿',
  ],
  restaurant: [
    'restaurant(?: name)?|venue',
    'restaurant|lokal|gaststatte',
    'restaurant|nom du restaurant|etablissement',
    'restaurante|nombre del restaurante',
    'ristorante|locale|nome del ristorante',
    'restaurant|naam restaurant',
    'restaurante|nome do restaurante',
    '店舗名?|店名|レストラン名?|ご?予約店舗',
  ],
  address: [
    '(?:hotel |property |restaurant )?address|location|where',
    'adresse|anschrift|ort|wo',
    'adresse|lieu',
    'direccion|ubicacion',
    'indirizzo|dove',
    'adres|locatie',
    'endereco|morada|localizacao',
    '住所|所在地',
  ],
  guest: [
    'guest(?: ?names?| details)?|main guest|lead guest|passengers?(?: ?names?)?|travell?ers?(?: ?names?)?|booked by|booked for|for whom|name|reserved (?:for|by)|reservation name',
    'gast(?:name)?|gaste|reisende[r]?|passagiere?|fluggast|fluggaste|name|name des gastes|gebucht von|hauptgast',
    'passagers?|voyageurs?|client|nom(?: du client| du voyageur| du passager)?|au nom de|hote principal',
    'pasajer[oa]s?|viajer[oa]s?|huesped(?:es)?|nombre(?: del? (?:cliente|huesped|pasajero|titular))?|titular|a nombre de',
    'passegger[oi]|viaggiator[ei]|ospit[ei]|nome(?: (?:ospite|passeggero|del cliente))?|intestatario|a nome di',
    'passagiers?|reizigers?|gast(?:en)?|naam(?: (?:gast|reiziger|passagier))?|op naam van|hoofdgast',
    'passageir[oa]s?|hospedes?|nome(?: do (?:hospede|passageiro|cliente))?|titular|em nome de',
    'お?名前|氏名|ご?宿泊者(?:名|氏名)|宿泊者氏名|ご?予約者(?:名|氏名)?|搭乗者(?:名|氏名)?|代表者(?:名|氏名)?|お客様(?:名|氏名)',
  ],
  seat: [
    'seats?(?: numbers?| assignments?)?',
    'sitz(?:platz(?:nummer)?|platze)?|platz(?:nummer)?|platze|sitzplatz',
    'sieges?|places?',
    'asientos?|plazas?',
    'post[io]',
    'stoel(?:nummer|en)?|zitplaats(?:en)?',
    'assentos?|lugar(?:es)?',
    '座席(?:番号)?|お?席',
  ],
  total: [
    '(?:grand |booking |order |reservation |trip )?total(?: (?:price|amount|cost|paid|charged?|due|fare|to pay))?|(?:total )?amount (?:paid|charged|due)|total for (?:your|this) (?:stay|trip|booking)|price|you paid|paid',
    'gesamt(?:preis|betrag|summe|kosten)?|summe|endpreis|endbetrag|gesamt|rechnungsbetrag|preis|total|betrag|insgesamt|bezahlt',
    '(?:montant|prix|cout) total|total(?: ttc| paye| a payer| du sejour)?|montant(?: paye| regle| total)?|prix',
    '(?:importe|precio|coste) total|total(?: pagado| a pagar| de la (?:reserva|compra))?|importe|precio',
    '(?:importo|prezzo|costo) totale|totale(?: pagato| da pagare| prenotazione)?|importo|prezzo',
    'totaal(?:bedrag|prijs)?|totale (?:prijs|kosten)|te betalen|betaald|prijs|bedrag',
    '(?:valor|preco|montante|custo) total|total(?: pago| a pagar| da reserva)?|valor|preco',
    'ご?(?:お支払い?|支払い?)?(?:合計|総額)(?:金額|料金)?|(?:お?支払い?|ご?請求)(?:金額|総額|合計)|宿泊料金(?:合計)?|合計(?:金額|料金)?|総額|料金|運賃(?:合計)?|代金',
  ],
  /** What is a part of the sum, or another sum. */
  noTotal: [
    'sub-? ?total|tax(?:es)?|fees?|per (?:night|person|adult|passenger)|deposit|discount|points|miles|baggage|balance|refund|total (?:tax|fees|nights|guests|travel|duration|time)|price per|saved|vat',
    'zwischensumme|steuern?|gebuhren|mwst|pro (?:nacht|person)|anzahlung|rabatt|gutschein|meilen|punkte|kurtaxe|je nacht|nachte?',
    'sous-total|taxes?|frais|par (?:nuit|personne)|acompte|remise|tva|reduction|dont',
    'subtotal|tasas|impuestos|por (?:noche|persona)|deposito|descuento|iva|gastos',
    'subtotale|tasse|imposte|per (?:notte|persona)|caparra|sconto|iva|commissioni|a notte',
    'subtotaal|belasting(?:en)?|toeslag|per (?:nacht|persoon)|aanbetaling|korting|btw|toeristenbelasting|kosten per',
    'subtotal|taxas?|impostos|por (?:noite|pessoa)|deposito|desconto|iva',
    '小計|税(?:金|額)|手数料|1泊|一泊|お一人|割引|ポイント|消費税|内訳|頭金|入湯税',
  ],
  /** Times of what has to be done before. */
  boarding: [
    'boarding|gate|bag(?:gage)? drop|bag(?:gage)?|security|online check-?in|check-?in|doors?',
    'boarding|einsteigen|einstieg(?:szeit)?|gate|gepackaufgabe|gepackabgabe|check-?in|einchecken|schalter',
    'embarquement|porte|enregistrement|depose des? bagages|check-?in',
    'embarque|puerta|facturacion|check-?in',
    'imbarco|uscita|gate|check-?in|consegna bagagli',
    'instappen|instaptijd|gate|inchecken|check-?in|bagageafgifte',
    'embarque|portao|check-?in|despacho',
    '搭乗(?:時刻|時間|開始|口|締切|ゲート)|保安検査場?|締切|チェックイン|手荷物',
  ],
  duration: [
    'duration|(?:total )?travel(?:ling)? time|flight time|flying time|journey time|layover|stopover|connection(?: time)?|transfer(?: time)?|change',
    'dauer|reisezeit|flugzeit|reisedauer|flugdauer|fahrzeit|fahrtdauer|umstieg|umsteige(?:n|zeit)|ubergang',
    'duree|temps de (?:vol|trajet|parcours)|correspondance|escale',
    'duracion|tiempo de (?:vuelo|viaje)|escala|transbordo',
    'durata|tempo di (?:volo|viaggio)|scalo|cambio',
    'duur|reistijd|vluchtduur|reisduur|overstap(?:tijd)?',
    'duracao|tempo de (?:voo|viagem)|escala|conexao',
    '所要時間|飛行時間|乗継|乗り換え|乗換',
  ],
  /** When it was booked or paid. */
  booked: [
    'book(?:ed|ing) (?:on|date|made)|date of (?:booking|issue|purchase)|order(?:ed)? (?:on|date)|issued?(?: on| date)?|issue date|payment date|paid on|purchased?(?: on| date)?|invoice(?: date)?|receipt date|printed|sent|confirmed on|created|ticketed on',
    'buchungs(?:datum|tag|zeit(?:punkt)?)|gebucht am|ausgestellt(?: am)?|ausstellungsdatum|rechnungs(?:datum)?|bestelldatum|bestellt am|kaufdatum|erstellt am|bezahlt am|gedruckt|reserviert am',
    "date (?:de (?:la )?(?:reservation|commande)|d'(?:emission|achat))|emis(?:e)? le|reserve(?:e)? le|achete(?:e)? le|commande(?:e)? le|paye(?:e)? le|facture|effectuee le",
    'fecha de (?:la )?(?:reserva|compra|emision)|emitid[oa](?: el)?|reservad[oa] el|comprad[oa] el|factura|pagad[oa] el|realizad[oa] el',
    'data (?:di |della )?(?:prenotazione|emissione|acquisto)|emess[oa](?: il)?|prenotat[oa] il|acquistat[oa] il|fattura|pagat[oa] il|effettuata il',
    'boekings?datum|geboekt op|besteldatum|besteld op|datum van (?:boeking|aankoop)|factuur(?:datum)?|betaald op|gereserveerd op|aankoopdatum',
    'data (?:de |da )?(?:reserva|compra|emissao)|emitid[oa](?: em)?|reservad[oa] em|comprad[oa] em|fatura|pag[oa] em|efetuada em',
    '予約日(?!時)|購入日時?|発行日時?|申込日時?|受付日時?|決済日|お申し?込み日|予約受付',
  ],
  /** Until when something can be changed, and when somebody is there. */
  deadline: [
    'book (?:until|by|before)|cancel\\w*|cancellation|free of charge|refund\\w*|non-refundable|change[sd]?|valid (?:until|from|on)|expires?|pay(?:able)? (?:by|before)|due (?:on|by)|deadline|reception|front desk|office hours|opening hours|opens?|closes?|open from|breakfast|hotline|call us|customer service|quiet hours|hold (?:your|the) table|until then',
    'buchbar bis|stornier\\w*|storno\\w*|kostenlos\\w*|kostenfrei|ruckgabe|erstatt\\w*|umbuch\\w*|gultig\\w*|zahlbar|fallig\\w*|rezeption|offnungszeiten|geoffnet|fruhstuck\\w*|servicezeiten|erreichbar|frist|schliesst|offnet|reserviert bis|zahlung\\w*|abgebucht',
    "annul\\w*|rembours\\w*|valable|validite|echange\\w*|modif\\w*|reception|horaires d'ouverture|ouvert|petit[- ]dejeuner|avant le|ferme|debit\\w*",
    'cancel\\w*|anula\\w*|reembols\\w*|valid[oa]|cambios?|recepcion|horario de|abierto|desayuno|antes del|gratis|gratuit\\w*|cierra|plazo|cobr\\w*',
    'cancell\\w*|annulla\\w*|disdett\\w*|disdire|rimbors\\w*|valid[oa]|modific\\w*|reception|orari\\w* di apertura|aperto|colazione|gratuit\\w*|chiude|addebit\\w*',
    'annuler\\w*|geannuleerd|kosteloos|gratis|terugbeta\\w*|geldig|wijzig\\w*|receptie|openingstijden|geopend|ontbijt|sluit|afgeschreven',
    'cancel\\w*|reembols\\w*|valid[oa]|alter\\w*|rececao|recepcao|horario de funcionamento|aberto|cafe da manha|pequeno-almoco|antes de|gratuit\\w*|prazo|cobrad\\w*',
    'キャンセル|取消|変更|有効期限|期限|まで無料|フロント|営業時間|朝食|払い?戻し|お支払い?期限|受付時間|門限|ご連絡',
  ],
  /** What is no longer so. */
  old: [
    'previous(?:ly)?|old|original(?:ly)?|former(?:ly)?',
    'bisher\\w*|alte[rs]?|ursprunglich\\w*|vorher\\w*|fruher\\w*',
    'ancien(?:ne)?s?|initial(?:e|ement)?|precedent(?:e)?|prevu(?:e)? initialement',
    'anterior(?:mente)?|antigu[oa]|original',
    'precedente|vecchi[oa]|originari[oa]',
    'oude?|vorige|oorspronkelijke?',
    'anterior(?:mente)?|antig[oa]|original',
    '変更前|旧',
  ],
  nights: ['nights?|nacht(?:e|en)?|ubernachtung(?:en)?|nuits?|nuitees?|noches?|nott[ei]|noites?|泊'],
} as const satisfies Record<string, readonly string[]>

const cjk = /[぀-ヿ一-鿿]/u

function patternOf(label: Label): string {
  const parts = labels[label].flatMap((list) => split(list))
  const latin = parts.filter((part) => !cjk.test(part))
  const signs = parts.filter((part) => cjk.test(part))
  return [
    ...(latin.length > 0 ? [String.raw`(?<![\p{L}\d'-])(?:${latin.join('|')})(?![\p{L}\d])`] : []),
    ...(signs.length > 0 ? [`(?:${signs.join('|')})`] : []),
  ].join('|')
}

/** The alternatives of a list, not those within brackets. */
function split(list: string): string[] {
  const parts: string[] = []
  let [depth, part] = [0, '']
  for (const letter of list) {
    if (letter === '(') depth++
    if (letter === ')') depth--
    if (letter === '|' && depth === 0) {
      parts.push(part)
      part = ''
    } else part += letter
  }
  return [...parts, part].toSorted((one, other) => other.length - one.length)
}

const made = new Map<Label, RegExp>()

/** Finds a label in folded text, everywhere ('g'). */
export function labelPattern(label: Label): RegExp {
  const known = made.get(label)
  if (known) return known
  const pattern = new RegExp(patternOf(label), 'gu')
  made.set(label, pattern)
  return pattern
}

/** Whether folded words have a label in them. */
export const hasLabel = (words: string, label: Label): boolean => words.search(labelPattern(label)) >= 0
