/** An email address where there is little room: it goes on in the next line after the @ rather than with its last letter. */
export function EmailText({ email }: { email: string }) {
  const [name, host] = email.split(/(?<=@)/)
  return (
    <span className="[overflow-wrap:anywhere]">
      {name}
      <wbr />
      {host}
    </span>
  )
}
