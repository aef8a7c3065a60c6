/** The five steps in their order. */
export const wizardSteps = ['welcome', 'about', 'style', 'interests', 'preferences'] as const
export type WizardStep = (typeof wizardSteps)[number]

const last = wizardSteps.length - 1

/** A step index between 0 and 4, whatever was asked for. */
export const boundStep = (index: number): number => (Number.isInteger(index) ? Math.min(last, Math.max(0, index)) : 0)

export const isLastStep = (index: number): boolean => boundStep(index) === last

/** How far the bar is at a step: the fifth step fills it. */
export const stepPercent = (index: number): number => ((boundStep(index) + 1) / wizardSteps.length) * 100
