import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

interface DefaultTips {
  tips: { title: MessageDescriptor | null; text: MessageDescriptor }[]
}

/** How to make the most of notifications. */
export const notificationTips: DefaultTips = {
  tips: [
    { title: null, text: msg`Open a notification to go straight to what it is about.` },
    { title: null, text: msg`Add a milestone when you update a goal, and you will see it here.` },
    { title: null, text: msg`Switch off what you don’t need: it stays off on all your devices.` },
  ],
}

/** Three hints for planning well. */
export const itineraryTips: DefaultTips = {
  tips: [
    {
      title: msg`Plan Ahead`,
      text: msg`Generate your itinerary 2-3 months before the trip, while flights and rooms are still cheap.`,
    },
    {
      title: msg`Share with Travel Companions`,
      text: msg`Send the plan to whoever is coming along, so everyone can pick their own highlight.`,
    },
    {
      title: msg`Review Regularly`,
      text: msg`Look through your plan again before you leave: opening hours, bookings and wishes change.`,
    },
  ],
}
