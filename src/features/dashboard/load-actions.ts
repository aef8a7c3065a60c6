/** What the first steps do when they are taken; the first screen of a new account does without it. */
export const loadActions = () => import('./take-first-steps.ts')
