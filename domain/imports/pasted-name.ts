/** What pasted text is called where files have a name. */
export const pastedName = 'pasted.txt'
