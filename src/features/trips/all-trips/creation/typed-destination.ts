import type { TypedPlanRequest } from '#domain/itineraries/making/typed-plan-request.ts'

/** A destination as it stands in its field, with the place of the suggestion that it came from. */
export type TypedDestination = Pick<TypedPlanRequest, 'destination' | 'coordinates'>

export const noDestination: TypedDestination = { destination: '', coordinates: null }
