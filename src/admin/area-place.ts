import { useParams } from '@tanstack/react-router'

/** What the address names below an area: '' for the area itself, else for example the id of a person. */
export function useAreaPlace(): string {
  return (useParams({ strict: false }) as { _splat?: string })._splat ?? ''
}
