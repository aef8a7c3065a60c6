/** The name, or the address of somebody who gave none. */
export const nameOf = (person: { first_name: string; last_name: string; email: string }): string =>
  `${person.first_name} ${person.last_name}`.trim() || person.email
