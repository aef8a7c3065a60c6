/** @param root the folder of the project */
export function buildState(root: string): {
  isBuilt(): boolean
  noteBuilt(): void
  isPacked(): boolean
  notePacked(): void
}
