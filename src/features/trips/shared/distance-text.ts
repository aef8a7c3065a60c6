const kilometres = new Intl.NumberFormat('en-US', {
  style: 'unit',
  unit: 'kilometer',
  maximumSignificantDigits: 2,
})

/** A distance as people say it: '0.42 km', '13 km', '9,700 km'. */
export const distanceText = (distance: number): string => kilometres.format(distance)
