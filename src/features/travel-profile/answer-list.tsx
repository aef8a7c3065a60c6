interface AnswerListProps {
  answers: readonly { label: string; value: string }[]
}

/** Questions with what was answered. */
export function AnswerList({ answers }: AnswerListProps) {
  return (
    <dl className="grid w-full gap-x-8 gap-y-3 sm:grid-cols-2">
      {answers.map(({ label, value }) => (
        <div key={label} className="flex min-w-0 flex-col">
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
