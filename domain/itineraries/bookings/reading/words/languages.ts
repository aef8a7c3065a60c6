/** In which of the languages that are read a text is written. */
import type { MarkedText } from './marked-text.ts'

export const readLanguages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'ja'] as const
export type ReadLanguage = (typeof readLanguages)[number]

/** Words that hardly any other of these languages has. */
const telling: Record<ReadLanguage, RegExp> = {
  en: /\b(?:booking|reference|passengers?|flight|confirmation|departs?|arrives?|guests?|seat|number|name|total|the|your|you|and|with|for|from|at|is|please|to)\b/g,
  de: /\b(?:und|ihre?|sie|der|das|ist|von|nach|fur|mit|uhr|bei|buchung|deine?|abfahrt|abflug|vom|bis|flug|zug|gleis|hbf|gesamtpreis|preis|platz|wagen|anreise|abreise|buchungscode|buchungsnummer)\b/g,
  fr: /\b(?:voiture|siege|reservation|prix|montant|passager|vol|votre|vous|le|les|et|est|du|au|des|une|pour|avec|chez|depart|arrivee|nuits?)\b/g,
  es: /\b(?:tu|su|el|los|las|y|con|para|esta|vuelo|localizador|asiento|pasajeros?|pagado|precio|salida|llegada|reserva|noches?|fecha|una)\b/g,
  it: /\b(?:conferma|acquisto|andata|ritorno|carrozza|posto|importo|biglietto|treno|totale|prezzo|il|la tua|di|della|del|per|presso|partenza|arrivo|prenotazione|notti?|sua|alle|ore)\b/g,
  nl: /\b(?:het|een|je|jouw|uw|van|voor|bij|bevestigd|vrijdag|zaterdag|zondag|maandag|met|vertrek|aankomst|boeking|reservering|nachten|naar|uur)\b/g,
  pt: /\b(?:voo|comboio|carruagem|lugar|hospede|passageiros?|codigo da|valor|preco|sua|voce|o|do|da|para|com|partida|chegada|reserva|noites?|em|obrigad[oa]|seu|uma)\b/g,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}]|年|月|日/gu,
}

/** The languages that most words are of, the likeliest first; English where nothing tells. */
export function languagesOf({ folded }: MarkedText): readonly [ReadLanguage, ...ReadLanguage[]] {
  const beginning = folded.slice(0, 10_000)
  const counted = readLanguages.map((language) => ({
    language,
    count: beginning.match(telling[language])?.length ?? 0,
  }))
  const [first, second] = counted.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count)
  if (!first) return ['en']
  return second && second.count * 2 > first.count ? [first.language, second.language] : [first.language]
}
