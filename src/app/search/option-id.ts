/** Names a result of the list for the field, which keeps the focus. */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`
