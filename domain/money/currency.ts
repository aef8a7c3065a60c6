/** Currencies that a goal or a transaction can have, in the order on screen. */
export const currencies = ['USD', 'EUR', 'GBP', 'JPY', 'AUD', 'CAD', 'CHF', 'CNY'] as const
export type Currency = (typeof currencies)[number]
