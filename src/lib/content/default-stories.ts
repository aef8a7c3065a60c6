import { msg } from '@lingui/core/macro'

const label = msg`Example story`

/** Three stories, marked as invented: nobody is passed off as a customer. */
export const defaultStories = {
  title: msg`How it could go for you`,
  text: msg`Invented travelers, real features.`,
  stories: [
    {
      label,
      quote: msg`“I wrote Kyoto down for years. With a date, a budget and a bar that filled up every month, it became a flight.”`,
      who: msg`A teacher with three weeks in spring`,
    },
    {
      label,
      quote: msg`“We add trails wherever we hear of them, on the train, in huts without a signal. At home it is all there, in one list.”`,
      who: msg`Two friends with one shared list`,
    },
    {
      label,
      quote: msg`“Everyone keeps their own list. When we choose, we look at what is saved and who has waited longest.”`,
      who: msg`A family that argues about beaches`,
    },
  ],
}
