import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import {
  DreamPicture,
  LevelPicture,
  ListPicture,
  OfflinePicture,
  PlanPicture,
  SavingsPicture,
} from './walkthrough-pictures.tsx'

interface WalkthroughStep {
  id: string
  title: MessageDescriptor
  text: MessageDescriptor
  picture: ComponentType
}

/** The tour, in the order in which a traveler meets these things. */
export const walkthroughSteps: readonly WalkthroughStep[] = [
  {
    id: 'list',
    title: msg`Make a list`,
    text: msg`One for adventures, one for food, one to share: each list keeps goals together.`,
    picture: ListPicture,
  },
  {
    id: 'dream',
    title: msg`Write down a dream`,
    text: msg`A name is enough. Every goal gets its own travel poster, drawn from the place you name.`,
    picture: DreamPicture,
  },
  {
    id: 'plan',
    title: msg`Give it a date and a budget`,
    text: msg`Both are up to you. With them, a wish becomes something you can count down to.`,
    picture: PlanPicture,
  },
  {
    id: 'savings',
    title: msg`Watch it come closer`,
    text: msg`Log what you put aside and the bar fills up. Add milestones to remember the way.`,
    picture: SavingsPicture,
  },
  {
    id: 'offline',
    title: msg`No signal, no problem`,
    text: msg`Everything is on your device. What you change in the mountains syncs when you are back.`,
    picture: OfflinePicture,
  },
  {
    id: 'level',
    title: msg`Go, and look back`,
    text: msg`Completed goals bring points and levels, from Explorer to Master.`,
    picture: LevelPicture,
  },
]
