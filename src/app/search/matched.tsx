import { searchWords } from '#domain/text/search-text.ts'
import { matchedPieces } from './trips/matched-text.ts'

/** A text with the words that were looked for. */
export function Matched({ text, query }: { text: string; query: string }) {
  return (
    <span dir="auto">
      {matchedPieces(text, searchWords(query)).map(({ text: piece, isMatch }, at) =>
        isMatch ? (
          // oxlint-disable-next-line react/no-array-index-key -- pieces have no names; a text is drawn anew as a whole
          <mark
            key={at}
            className="bg-transparent font-semibold text-ink underline decoration-ember decoration-2 underline-offset-2"
          >
            {piece}
          </mark>
        ) : (
          piece
        ),
      )}
    </span>
  )
}
