/** A place as one says it: 'Kyoto' of 'Kyoto, Japan'. */
export const shortName = (place: string): string => place.split(',')[0]?.trim() || place
