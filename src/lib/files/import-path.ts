/** Where everything comes in: the page of imports, and where other apps send what they share. */
export const importPath = '/dashboard/import'
